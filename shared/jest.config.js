import webConfig from '../jest.web.js';

export default { ...webConfig, displayName: 'shared' };
