import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Jest on Node 20 cannot require ES modules, so our code and every installed package that is an ES module is compiled
 * to CommonJS. The list is read from the installed packages, nested ones included, because Nest alone brings many.
 */
function esModulePackages(root) {
  const names = [];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const children = entry.name.startsWith('@')
      ? readdirSync(join(root, entry.name)).map((child) => `${entry.name}/${child}`)
      : [entry.name];
    for (const name of children) {
      try {
        if (JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).type === 'module')
          names.push(name);
      } catch {
        // A folder without a manifest is no package.
      }
      const nested = join(root, name, 'node_modules');
      if (existsSync(nested)) names.push(...esModulePackages(nested));
    }
  }
  return names;
}

const swc = (syntax) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

export default {
  displayName: 'backend',
  rootDir: here,
  globalSetup: '<rootDir>/test/support/postgres/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/postgres/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/statements/check-statements.ts'],
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.e2e-spec.ts'],
  testEnvironment: 'node',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.ts$': swc('typescript'), '^.+\\.m?js$': swc('ecmascript') },
  transformIgnorePatterns: [
    `/node_modules/(?!(${esModulePackages(join(here, '../node_modules')).join('|')})/)`,
  ],
  resolver: '<rootDir>/test/support/resolver.cjs',
  // Two cores may be shared with a build or another test run.
  testTimeout: 120_000,
};
