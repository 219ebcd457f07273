import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { caughtUp, schemes, sizes } from './looks';
import { axeFolder } from './places';
import { tour } from './tour';

const [, phone, , computer] = sizes;

tour(async ({ app, state, lang, visit: { page } }) => {
  await mkdir(axeFolder, { recursive: true });
  await page.setViewportSize(app === 'driver' ? phone : computer);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await state.again?.(page);
    await caughtUp(page, state);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const file = `${state.page}-${state.name}-${lang}-${colorScheme}.json`.replaceAll(' ', '-');
    const found = violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      at: nodes.map(({ target }) => target.join(' ')),
    }));
    const report = { page: state.page, state: state.name, lang, colorScheme, violations: found };
    await writeFile(join(axeFolder, file), JSON.stringify(report, null, 2));
  }
});
