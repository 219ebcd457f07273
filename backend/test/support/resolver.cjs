const { join } = require('node:path');

/** Our sources import `./x.js`, as ES modules must; under Jest the file is `./x.ts`. */
module.exports = (request, options) => {
  if (request === 'es-toolkit/compat') return join(__dirname, 'es-toolkit-compat.cjs');
  if (/^\.{1,2}\//.test(request) && request.endsWith('.js') && !options.basedir.includes('node_modules')) {
    try {
      return options.defaultResolver(request.replace(/\.js$/, '.ts'), options);
    } catch {
      return options.defaultResolver(request, options);
    }
  }
  return options.defaultResolver(request, options);
};
