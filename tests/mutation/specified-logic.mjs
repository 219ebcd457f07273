import { existsSync, readdirSync } from 'node:fs';
import { mutate } from './stryker.mjs';

/** The features whose rules decide about spots, money and time. */
const backendFeatures =
  'entries|holds|lots|payments|platform/clock|reports/admin|reservations|spot-blocks|spot-incidents|spots|statistics|validation|waitlist';

/**
 * By workspace: the sources whose specifications run, and what to change of its Jest configuration. The admin app's
 * component tests are left out, because each loads react-admin. The backend's specifications beside the sources need
 * neither PostgreSQL nor the checks of its statements.
 */
const workspaces = {
  admin: { sources: /./, config: { testMatch: ['**/*.spec.ts'] } },
  booking: { sources: /./, config: {} },
  shared: { sources: /./, config: {} },
  backend: {
    sources: new RegExp(`^backend/src/(?:${backendFeatures})/`),
    config: {
      // Not undefined, which is lost on the way to Stryker's processes.
      globalSetup: null,
      globalTeardown: null,
      setupFilesAfterEnv: [],
      testMatch: ['**/src/**/*.spec.ts'],
    },
  },
};

/** The logic of a workspace that has a specification beside it, restricted to paths that start with `prefix`. */
const filesWithSpec = (workspace, prefix) =>
  readdirSync(`${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.spec\.tsx?$/.test(path))
    .map(
      (path) =>
        `${workspace}/src/${path.replaceAll('\\', '/').replace(/\.spec\.tsx?$/, workspace === 'shared' ? '.js' : '.ts')}`,
    )
    .filter(
      (path) => existsSync(path) && workspaces[workspace].sources.test(path) && path.startsWith(prefix),
    );

/** Mutates logic and runs the specifications that cover each mutant. `prefix` is a workspace or a path inside it. */
export async function mutateSpecifiedLogic(prefix) {
  const workspace = prefix.split('/')[0];
  await mutate(workspace, {
    mutate: filesWithSpec(workspace, prefix),
    jest: { configFile: `${workspace}/jest.config.js`, config: workspaces[workspace].config },
  });
}
