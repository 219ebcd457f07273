import type { Page } from '@playwright/test';

/** Names and kinds of files that are the same in every language, and the name of the other one on its switch. */
const allowedWords =
  /\b(Panui|Waze|Google|Outlook|Apple|ICS|PDF|Excel|CSV|Webhooks?|English|EN)\b|עברית|עב(?![\u05d0-\u05ea])/g;
const addresses = /\S+@\S+|https?:\S+|[\w-]+\.(com|example|test)\b/g;
const foreignScript = { he: /[a-z]{3,}/i, en: /[\u05d0-\u05ea]/ };

/** What a program puts on the page, beside what people have written into it. */
const interfaceRoles =
  /^(button|checkbox|columnheader|combobox|dialog|group|menuitem|navigation|radio|searchbox|slider|spinbutton|status|switch|tab|textbox)$/;

interface SnapshotItem {
  role: string;
  name: string;
  text: string;
}

/** Everything on the page as those hear it who don't see it. */
async function snapshotItems(page: Page): Promise<SnapshotItem[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const [, role = '', name = '', text = ''] =
      /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?[^:]*:? ?(.*)$/.exec(line) ?? [];
    return role ? [{ role, name, text }] : [];
  });
}

/**
 * What stands on the page in the other language. `own` looks at the names of controls alone, for pages that show what
 * people have written.
 */
export async function findForeignText(
  page: Page,
  lang: 'he' | 'en',
  scope: 'all' | 'own' = 'all',
): Promise<string[]> {
  return (await snapshotItems(page))
    .filter(({ role }) => scope === 'all' || interfaceRoles.test(role))
    .map(({ role, name, text }) => ({ role, spokenText: scope === 'all' ? `${name} ${text}` : name }))
    .map(
      ({ role, spokenText }) =>
        `${role}: ${spokenText.replace(addresses, '').replace(allowedWords, '').trim()}`,
    )
    .filter((spokenText) => foreignScript[lang].test(spokenText.replace(/^[a-z]+: /, '')));
}
