import { chromium, type LaunchOptions } from '@playwright/test';
import { type BrowserChoice, candidates } from './candidates';

/** Where the choice of the first process is handed to the workers that it starts. */
const browserVariable = 'PANUI_E2E_BROWSER';

/** Tests run in containers and as root as well, where Chromium's sandbox and shared memory are not to be had. */
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

function launchOptions({ env, ...choice }: BrowserChoice): LaunchOptions {
  return { ...choice, args, env: { ...(process.env as Record<string, string>), ...env } };
}

/** Null when it starts and draws Hebrew text; else why it is of no use. */
async function findProblem(choice: BrowserChoice): Promise<string | null> {
  try {
    const browser = await chromium.launch({ ...launchOptions(choice), timeout: 20_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<span id="text">פנוי</span>');
      const box = await page.locator('#text').boundingBox();
      return box && box.width > 0 && box.height > 0 ? null : 'it draws no text';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
  }
}

/** Options for a browser that was seen to work here. There is no way to go without one: tests are never skipped. */
export async function workingBrowser(): Promise<LaunchOptions> {
  const inherited = process.env[browserVariable];
  if (inherited) return launchOptions(JSON.parse(inherited) as BrowserChoice);
  const problems: string[] = [];
  for (const { name, find } of candidates) {
    try {
      const choice = await find();
      const problem = choice ? await findProblem(choice) : 'not to be had on this machine';
      if (choice && !problem) {
        process.env[browserVariable] = JSON.stringify(choice);
        return launchOptions(choice);
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
