import type { Page } from '@playwright/test';

/**
 * Texts of the page's controls, headings and calendar that the element around them cuts off, or that lie over a
 * neighbour. Contents of records may end in an ellipsis; what the product writes itself may not.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own =
      'label, legend, button, [role=button], [role=tab], [role=combobox], th, h1, h2, h3, select, nav a, ' +
      '[class*=Chip-label], [class*=Alert-message], [class*=Alert-action], .day, .notice, .stat-card';
    const tolerance = 1.5;
    const floating = (element: Element) => {
      for (let parent: Element | null = element; parent; parent = parent.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(parent).position)) return true;
      return false;
    };
    const isRead = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[aria-hidden=true]:not(label), fieldset[aria-hidden=true], .visually-hidden');

    interface Text {
      text: string;
      element: Element;
      box: DOMRect;
    }
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element?.closest(own) || !walker.currentNode.textContent?.trim() || !isRead(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const text = walker.currentNode.textContent.trim();
      for (const box of range.getClientRects()) if (box.width > 2) texts.push({ text, element, box });
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      const displayed =
        input.value || (input.placeholder && getComputedStyle(input, '::placeholder').opacity !== '0');
      if (!displayed || !isRead(input) || /checkbox|radio|hidden|file/.test(input.type)) continue;
      // A label may lie over the padding of its field.
      const { left, top, width, height } = input.getBoundingClientRect();
      const { paddingTop, paddingBottom } = getComputedStyle(input);
      const [above, below] = [parseFloat(paddingTop), parseFloat(paddingBottom)];
      const box = new DOMRect(left, top + above, width, height - above - below);
      texts.push({ text: input.value || input.placeholder, element: input, box });
    }

    /** The nearest ancestors that cut off what is outside. A scroll container shows it after scrolling. */
    const cutBy = ({ element, box }: Text): Element | undefined => {
      for (
        let parent: Element | null = element;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        const { overflowX, position, clip } = getComputedStyle(parent);
        if (position === 'absolute' && clip !== 'auto') return undefined;
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
        const outer = parent.getBoundingClientRect();
        if (outer.width <= 2) return undefined;
        if (box.left < outer.left - tolerance || box.right > outer.right + tolerance) return parent;
      }
      return undefined;
    };
    const cut = texts
      .filter(({ element }) => !element.matches('input, textarea'))
      .filter((text) => cutBy(text) !== undefined)
      .map(({ text, element }) => `cut: "${text}" (${element.tagName.toLowerCase()}.${element.className})`);

    const still = texts.filter(({ element }) => !floating(element));
    const overlaps = still.flatMap((one, index) =>
      still
        .slice(index + 1)
        .filter((other) => {
          if (one.element === other.element) return false;
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          return width > tolerance && height > 4;
        })
        .map((other) => `overlap: "${one.text}" and "${other.text}" (${one.element.className})`),
    );
    return [...new Set([...cut, ...overlaps])];
  });
