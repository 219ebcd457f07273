/** Properties of colours, lines and texts, as attributes and in style sheets. */
export const presentation: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity', 'paint-order', 'display', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing', 'direction'],
  ...['dominant-baseline', 'isolation', 'mix-blend-mode', 'vector-effect', 'transform'],
]);

const ownReference = /url\(\s*["']?#[\w:.-]+["']?\s*\)/g;

/** Refers to nothing outside of the drawing. A backslash or a comment could hide a reference. */
export const isSafeValue = (value: string): boolean =>
  !/url|import|expression|image|src|attr|var|@|\\|\/\*|javascript:|[<>]/i.test(
    value.replace(ownReference, ''),
  );

/** The declarations of a style with known properties and safe values. */
export const cleanDeclarations = (style: string): string =>
  style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(
      ([property = '', value = '', ...rest]) =>
        rest.length === 0 && value !== '' && presentation.has(property) && isSafeValue(value),
    )
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

const rule = /([^{}]*)\{([^{}]*)\}/g;
const simpleSelector = /^[\w.#\s,-]+$/;

/** The rules of a style sheet with simple selectors; drawing programs name the colours of shapes by classes. */
export const cleanStyleSheet = (sheet: string): string =>
  [...sheet.matchAll(rule)]
    .map(([, selector = '', declarations = '']) => [selector.trim(), cleanDeclarations(declarations)])
    .filter(([selector = '', declarations]) => declarations !== '' && simpleSelector.test(selector))
    .map(([selector, declarations]) => `${selector}{${declarations}}`)
    .join('');
