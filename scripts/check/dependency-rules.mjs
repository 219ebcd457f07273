// Turns the module map into rules of dependency-cruiser.
import { backendModules, compositionRoots, sharedWithWeb, webLayers } from './module-map.mjs';

const literal = (text) => text.replace(/[.]/g, '\\.');
const oneOf = (names) => `(${names.map(literal).join('|')})`;
const modules = Object.keys(backendModules);

const backendRules = modules.map((name) => ({
  name: `${name} imports only what the module map allows`,
  severity: 'error',
  from: { path: `^backend/src/${name}/` },
  to: {
    path: '^(backend|booking|admin)/',
    pathNot: `^backend/src/${oneOf([name, ...backendModules[name]])}/`,
  },
}));

const webRules = webLayers.map((layer, index) => ({
  name: `${layer} of a web app imports only layers below`,
  severity: 'error',
  from: { path: `^(booking|admin)/src/${layer}/` },
  to: { path: `^(booking|admin)/src/${oneOf(webLayers.slice(index + 1))}/` },
}));

export default {
  forbidden: [
    ...backendRules,
    {
      name: 'every folder of the backend is in the module map',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `^backend/src/${oneOf([...modules.map((name) => `${name}/`), ...compositionRoots])}`,
      },
      to: {},
    },
    {
      name: 'only a composition root imports another one',
      severity: 'error',
      from: { pathNot: `^backend/(test/|src/${oneOf(compositionRoots)})` },
      to: { path: `^backend/src/${oneOf(compositionRoots)}` },
    },
    ...webRules,
    {
      name: 'features of a web app do not import one another',
      severity: 'error',
      from: { path: '^(booking|admin)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'a web app imports no other workspace, but what is shared with it',
      severity: 'error',
      from: { path: '^(booking|admin)/' },
      to: { path: '^(backend|booking|admin)/', pathNot: `^($1/|${sharedWithWeb})` },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import of our own leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^\\.', pathNot: '\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist\\.new)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'] },
  },
};
