import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackedBrowser } from './unpack';

/** How to launch a browser. Small, because it is passed to the workers in an environment variable. */
export interface BrowserChoice {
  executablePath?: string;
  channel?: string;
  /** Additions to the environment of the browser. */
  env?: Record<string, string>;
}

export interface Candidate {
  name: string;
  /** Null when it is not available on this machine. */
  find: () => Promise<BrowserChoice | null> | BrowserChoice | null;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return systemNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

const toChoice = (executablePath: string | undefined): BrowserChoice | null =>
  executablePath && existsSync(executablePath) ? { executablePath } : null;

async function fromPackage(withLibraries: boolean): Promise<BrowserChoice | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { executable, libraries, fontConfig } = await unpackedBrowser();
  const env: Record<string, string> = { FONTCONFIG_FILE: fontConfig };
  if (withLibraries) env.LD_LIBRARY_PATH = libraries;
  return { executablePath: executable, env };
}

function installedByApt(): BrowserChoice | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const apt = (...options: string[]) =>
    spawnSync('apt-get', options, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  return toChoice(findOnPath());
}

function installedByPlaywright(): BrowserChoice | null {
  const cli = join(import.meta.dirname, '../../../../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' });
  return toChoice(chromium.executablePath());
}

/** In order of preference: configured, bundled, installed, downloadable. */
export const candidates: readonly Candidate[] = [
  { name: 'the one named by E2E_BROWSER_PATH', find: () => toChoice(process.env.E2E_BROWSER_PATH) },
  { name: 'the npm package', find: () => fromPackage(true) },
  { name: 'the npm package, with the libraries of the system', find: () => fromPackage(false) },
  { name: 'the one Playwright installed', find: () => toChoice(chromium.executablePath()) },
  { name: 'the one of the system', find: () => toChoice(findOnPath()) },
  { name: 'Google Chrome', find: () => ({ channel: 'chrome' }) },
  { name: 'Microsoft Edge', find: () => ({ channel: 'msedge' }) },
  { name: 'one from the package manager of the system', find: installedByApt },
  { name: 'one from Playwright', find: installedByPlaywright },
];
