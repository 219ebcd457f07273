import type { Page } from '@playwright/test';

/** Names and kinds of files that are the same in every language, and the name of the other one on its switch. */
const everywhere =
  /\b(Panui|Waze|Google|Outlook|Apple|ICS|PDF|Excel|CSV|Webhooks?|English|EN)\b|עברית|עב(?![\u05d0-\u05ea])/g;
const addresses = /\S+@\S+|https?:\S+|[\w-]+\.(com|example|test)\b/g;
const foreign = { he: /[a-z]{3,}/i, en: /[\u05d0-\u05ea]/ };

/** What a program puts on the page, beside what people have written into it. */
const ownRoles =
  /^(button|checkbox|columnheader|combobox|dialog|group|menuitem|navigation|radio|searchbox|slider|spinbutton|status|switch|tab|textbox)$/;

interface Piece {
  role: string;
  name: string;
  text: string;
}

/** Everything on the page as those hear it who don't see it. */
async function piecesOf(page: Page): Promise<Piece[]> {
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
export async function foreignWords(
  page: Page,
  lang: 'he' | 'en',
  scope: 'all' | 'own' = 'all',
): Promise<string[]> {
  return (await piecesOf(page))
    .filter(({ role }) => scope === 'all' || ownRoles.test(role))
    .map(({ role, name, text }) => ({ role, said: scope === 'all' ? `${name} ${text}` : name }))
    .map(({ role, said }) => `${role}: ${said.replace(addresses, '').replace(everywhere, '').trim()}`)
    .filter((said) => foreign[lang].test(said.replace(/^[a-z]+: /, '')));
}
