import type { Page } from '@playwright/test';

/** Names and file formats that are the same in both languages, and the label of the language switch. */
const allowedWords =
  /\b(Panui|Waze|Google|Outlook|Apple|ICS|PDF|Excel|CSV|Webhooks?|English|EN)\b|עברית|עב(?![\u05d0-\u05ea])/g;
const addresses = /\S+@\S+|https?:\S+|[\w-]+\.(com|example|test)\b/g;
const gateCodes = /\b[A-Z\d]{3} [A-Z\d]{3}\b/g;
const foreignScript = { he: /[a-z]{3,}/i, en: /[\u05d0-\u05ea]/ };

/** Roles whose accessible name comes from the application and not from users' data. */
const interfaceRoles =
  /^(button|checkbox|columnheader|combobox|dialog|group|menuitem|navigation|radio|searchbox|slider|spinbutton|status|switch|tab|textbox)$/;

interface SnapshotItem {
  role: string;
  name: string;
  text: string;
}

/** All items of the accessibility tree. */
async function snapshotItems(page: Page): Promise<SnapshotItem[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const [, role = '', name = '', text = ''] =
      /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?[^:]*:? ?(.*)$/.exec(line) ?? [];
    return role ? [{ role, name, text }] : [];
  });
}

/**
 * Returns the text on the page that is in the other language. The scope `own` checks only the names of controls, for
 * pages that show users' data.
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
        `${role}: ${[addresses, allowedWords, gateCodes].reduce((text, known) => text.replace(known, ''), spokenText).trim()}`,
    )
    .filter((spokenText) => foreignScript[lang].test(spokenText.replace(/^[a-z]+: /, '')));
}
