// Converts the module map into rules of dependency-cruiser.
import {
  appsWithSeparateFeatures,
  compositionRoots,
  featureModules,
  platformModules,
  webLayers,
} from './module-map.mjs';

/** The sources of the workspaces, without packages that npm could not place at the top. */
const workspaces = '^(backend|booking|admin)/(?!node_modules/)';

const literal = (text) => text.replace(/[.]/g, '\\.');
const oneOf = (names) => `(${names.map(literal).join('|')})`;

/**
 * What npm installed for something else, so that an import of it works only until that changes. Knip reports it too,
 * but allows the packages of the project's own package.json everywhere, which only tests may import.
 */
const undeclared = ['npm-no-pkg', 'npm-unknown'];
const tests = '\\.(e2e-)?spec\\.tsx?$|/(test|testing)/';

const folders = {
  ...Object.fromEntries(
    Object.entries(platformModules).map(([name, below]) => [
      `platform/${name}`,
      below.map((other) => `platform/${other}`),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(featureModules).map(([name, { imports }]) => [name, ['platform', ...imports]]),
  ),
};

/** The files of a module, without those of the modules inside its folder. */
function filesOf(name) {
  const inner = Object.keys(folders)
    .filter((other) => Object.hasOwn(folders, name) && other.startsWith(`${name}/`))
    .map((other) => other.slice(name.length + 1));
  return inner.length > 0 ? `${name}/(?!${oneOf(inner)}/)` : `${name}/`;
}

const backendRules = Object.entries(folders).map(([name, below]) => ({
  name: `${name} imports only what tools/check/module-map.mjs allows`,
  severity: 'error',
  from: { path: `^backend/src/${filesOf(name)}` },
  to: { path: workspaces, pathNot: `^backend/src/(${[name, ...below].map(filesOf).join('|')})` },
}));

const rootRules = compositionRoots.map((root, index) => ({
  name: `${root} is imported only from above`,
  severity: 'error',
  from: { path: '^backend/src/', pathNot: `^backend/src/${oneOf(compositionRoots.slice(index))}` },
  to: { path: `^backend/src/${literal(root)}` },
}));

const webRules = Object.entries(webLayers).flatMap(([app, layers]) =>
  layers.map((layer, index) => ({
    name: `${layer} of ${app} imports only layers below`,
    severity: 'error',
    from: { path: `^${app}/src/${layer}/` },
    to: { path: `^${app}/src/${oneOf(layers.slice(index + 1))}/` },
  })),
);

export default {
  forbidden: [
    ...backendRules,
    ...rootRules,
    {
      name: 'every folder of the backend is in the module map',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `^backend/src/${oneOf([...Object.keys(folders).map((name) => `${name}/`), ...compositionRoots])}`,
      },
      to: {},
    },
    ...webRules,
    ...appsWithSeparateFeatures.map((app) => ({
      name: `features of ${app} do not import one another`,
      severity: 'error',
      from: { path: `^${app}/src/features/([^/]+)/` },
      to: { path: `^${app}/src/features/`, pathNot: `^${app}/src/features/$1/` },
    })),
    {
      name: 'a web app imports neither the server nor the other app: what they share is in shared/src',
      severity: 'error',
      from: { path: '^(booking|admin)/' },
      to: { path: workspaces, pathNot: '^$1/' },
    },
    {
      name: 'what the server and the web apps share imports none of them',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: workspaces },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every package is declared in the package.json of the workspace that imports it',
      severity: 'error',
      from: { pathNot: tests },
      to: { dependencyTypes: undeclared },
    },
    {
      name: 'every relative import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^\\.', pathNot: '\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend|booking|admin)/dist(\\.new)?/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'] },
  },
};
