// npm start. Only built-in modules until the packages are installed, and nothing newer than Node 14 in this file.
import { findNodeVersionError } from './lib/node-version.mjs';

const error = findNodeVersionError(process.versions.node);
if (error) {
  console.error(error);
  process.exitCode = 1;
} else {
  import('./lib/start.mjs').then((launcher) => launcher.start());
}
