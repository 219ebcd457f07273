import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolations } from '../e2e/support/accessibility';
import { waitForLayout, schemes, sizes } from './viewports';
import { axeFolder } from './report-folders';
import { forEachState } from './for-each-state';

const [, phone, , computer] = sizes;

forEachState('is checked with axe', async ({ app, state, lang, visit: { page } }) => {
  await mkdir(axeFolder, { recursive: true });
  await page.setViewportSize(app === 'driver' ? phone : computer);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await state.again?.(page);
    await waitForLayout(page, state);
    const file = `${state.page}-${state.name}-${lang}-${colorScheme}.json`.replaceAll(' ', '-');
    const violations = (await findViolations(page)).map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      at: nodes.map(({ target }) => target.join(' ')),
    }));
    const report = { page: state.page, state: state.name, lang, colorScheme, violations };
    await writeFile(join(axeFolder, file), JSON.stringify(report, null, 2));
  }
});
