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

/** The selector and the declarations of each rule, in time that grows with the length of the style sheet. */
const rulesOf = (sheet: string): [string, string][] =>
  sheet
    .split('}')
    .slice(0, -1)
    .map((rule) => rule.split('{').slice(-2))
    .map(([selector = '', declarations = '']) => [selector.trim(), declarations]);

const simpleSelector = /^[\w.#\s,-]+$/;

/** The rules of a style sheet with simple selectors; drawing programs name the colours of shapes by classes. */
export const cleanStyleSheet = (sheet: string): string =>
  rulesOf(sheet)
    .map(([selector, declarations]) => [selector, cleanDeclarations(declarations)] as const)
    .filter(([selector, declarations]) => declarations !== '' && simpleSelector.test(selector))
    .map(([selector, declarations]) => `${selector}{${declarations}}`)
    .join('');
