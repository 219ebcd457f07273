import { findBrowser } from './browser/resolve';

/** Global setup: chooses the browser once for all workers. */
export default findBrowser;
