export { default } from '../jest.web.js';
