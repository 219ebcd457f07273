export type TextReplacement = 'replaced' | 'wrapped' | 'inserted, then removed' | 'removed, then inserted';

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

/** Puts each text into two nested elements, as a browser's translator does. */
export function translateTexts(root: Node, how: TextReplacement): void {
  for (const text of textsIn(root)) {
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    if (how !== 'wrapped') inner.textContent = text.data;
    if (how === 'replaced') text.replaceWith(font);
    else if (how === 'removed, then inserted') {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode?.insertBefore(font, nextSibling);
    } else {
      text.before(font);
      if (how === 'wrapped') inner.append(text);
      else text.remove();
    }
  }
}
