// Every package of the lock file supports every version of Node that package.json promises.
import semver from 'semver';
import { Failure } from '../lib/failure.mjs';

/**
 * The packages, as package-lock.json lists them, whose `engines` exclude a version of the range. Packages for 32-bit
 * machines may, because newer versions of Node do not exist for them.
 */
export const excludingPackages = (range, packages) =>
  Object.entries(packages)
    .filter(([, { cpu }]) => cpu?.join() !== 'ia32')
    .filter(([, { engines }]) => engines?.node && !semver.subset(range, engines.node))
    .map(([path, { version, engines }]) => `${path || 'package.json'} ${version} needs Node ${engines.node}`);

/** @throws {Failure} `npm ci --engine-strict` would fail on a promised version. */
export function checkEngines({ packages }) {
  const promised = packages[''].engines.node;
  const excluding = excludingPackages(promised, packages);
  if (excluding.length > 0)
    throw new Failure(`package.json promises Node ${promised}, but:\n${excluding.join('\n')}`);
}
