import { mutationTest } from './stryker.mjs';

export default mutationTest('admin');
