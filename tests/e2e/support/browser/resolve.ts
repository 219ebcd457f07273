import { statfsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { type BrowserChoice, candidates } from './candidates';

/** Environment variable that carries the choice of the main process to its workers. */
const browserVariable = 'PANUI_E2E_BROWSER';

const args = [
  // In containers and as root, Chromium's sandbox is not available.
  '--no-sandbox',
  // Drawing without a GPU takes less time than emulating one.
  '--disable-gpu',
];

/**
 * Playwright moves shared memory to files, which costs a tenth of the tests' time. A small /dev/shm, as in a container,
 * needs it.
 */
const filesForSharedMemory = '--disable-dev-shm-usage';
const minSharedMemoryBytes = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= minSharedMemoryBytes;
  } catch {
    return false;
  }
}

function launchOptions({ env, ...choice }: BrowserChoice, moreArgs: string[] = []): LaunchOptions {
  return {
    ...choice,
    args: [...args, ...moreArgs],
    ignoreDefaultArgs: hasSharedMemory() ? [filesForSharedMemory] : [],
    env: { ...(process.env as Record<string, string>), ...env },
  };
}

/** Null when the browser starts and renders Hebrew text, else the reason why it cannot be used. */
async function findProblem(choice: BrowserChoice): Promise<string | null> {
  try {
    const browser = await chromium.launch({ ...launchOptions(choice), timeout: 20_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<span id="text">פנוי</span>');
      const box = await page.locator('#text').boundingBox();
      return box && box.width > 0 && box.height > 0 ? null : 'it renders no text';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
  }
}

/** Finds a browser that works on this machine and stores the choice for the workers; tests are never skipped. */
export async function findBrowser(): Promise<void> {
  if (process.env[browserVariable]) return;
  const problems: string[] = [];
  for (const { name, find } of candidates) {
    try {
      const choice = await find();
      const problem = choice ? await findProblem(choice) : 'not available on this machine';
      if (choice && !problem) {
        process.env[browserVariable] = JSON.stringify(choice);
        return;
      }
      problems.push(`  ${name}: ${problem}`);
    } catch (error) {
      problems.push(`  ${name}: ${String(error)}`);
    }
  }
  throw new Error(
    `No browser for the tests was found. Set E2E_BROWSER_PATH to a Chromium. Tried:\n${problems.join('\n')}`,
  );
}

/**
 * Launch options of the browser found by `findBrowser`, with additional arguments. Undefined in the main process, which
 * only lists tests.
 */
export function browserOptions(...moreArgs: string[]): LaunchOptions | undefined {
  const choice = process.env[browserVariable];
  return choice ? launchOptions(JSON.parse(choice) as BrowserChoice, moreArgs) : undefined;
}
