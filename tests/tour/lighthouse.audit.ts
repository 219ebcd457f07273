import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, test as base } from '@playwright/test';
import { demoToken } from '../e2e/support/operators';
import { languages, type Lang } from '../e2e/support/texts';
import { browserOptions } from '../e2e/support/browser/resolve';
import { server } from '../e2e/support/server';
import { type AuditedPage, desktopPages, phonePages } from './lighthouse/pages';
import { lighthouse } from './lighthouse/run';
import { lighthouseFolder } from './report-folders';

interface Chrome {
  context: BrowserContext;
  port: number;
}

/** Lighthouse opens its own tabs, which share the language and the session only in a persistent profile. */
const test = base.extend<object, { chrome: Chrome }>({
  chrome: [
    async ({ browserName: _any }, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'panui-lighthouse-'));
      const context = await chromium.launchPersistentContext(
        profile,
        browserOptions('--remote-debugging-port=0'),
      );
      const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
      await use({ context, port: Number(port) });
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function startSessionAs({ context }: Chrome, { who }: AuditedPage, lang: Lang): Promise<void> {
  await context.addCookies([{ name: 'panui_lang', value: lang, url: server.baseUrl }]);
  const token = who ? await demoToken(who) : null;
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/mark.svg`);
  await page.evaluate((storedToken) => {
    localStorage.clear();
    if (storedToken) localStorage.setItem('access_token', storedToken);
  }, token);
  await page.close();
}

/** Pages with performance goals are measured three times, and the median counts. */
const goalPages = ['landing', 'reserve', 'reservation'];

function registerAudits(pages: AuditedPage[], isPhone: boolean): void {
  for (const lang of languages) {
    for (const auditedPage of pages) {
      test(`The page "${auditedPage.page}" is measured with Lighthouse (${lang})`, async ({
        chrome,
        request,
      }) => {
        test.setTimeout(240_000);
        await startSessionAs(chrome, auditedPage, lang);
        const name = join(lighthouseFolder, `${auditedPage.page}-${lang}`.replace(/[ /]/g, '-'));
        const runs = [];
        for (let run = 1; run <= (goalPages.includes(auditedPage.page) ? 3 : 1); run++) {
          const { path } = auditedPage;
          const url = server.baseUrl + (typeof path === 'string' ? path : await path(request, lang));
          const file = `${name}.${run}`;
          runs.push({ file, score: await lighthouse({ url, port: chrome.port, isPhone, file }) });
        }
        runs.sort((a, b) => a.score - b.score);
        const middle = runs[Math.floor(runs.length / 2)];
        for (const { file } of runs)
          for (const extension of ['.report.html', '.report.json'])
            await (file === middle?.file ? rename(file + extension, name + extension) : rm(file + extension));
      });
    }
  }
}

registerAudits(phonePages, true);
registerAudits(desktopPages, false);
