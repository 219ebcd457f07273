import type { Page } from '@playwright/test';

/** Runs in the page before its scripts. Puts each text into two nested elements, as a browser's translator does. */
function translateAllTexts(): void {
  const untranslated = 'script, style, textarea, title, option, noscript, font';
  const translate = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  };
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text && node.isConnected ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Translates every page that opens, as long as it is open. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translateAllTexts);
}
