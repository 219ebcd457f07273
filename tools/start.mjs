// npm start. This file uses only built-in modules, because packages may not be installed, and syntax of Node
// 14.
import { findNodeVersionError } from './lib/node-version.mjs';

const error = findNodeVersionError(process.versions.node);
if (error) {
  console.error(error);
  process.exitCode = 1;
} else {
  void import('./lib/start.mjs').then((launcher) => launcher.start());
}
