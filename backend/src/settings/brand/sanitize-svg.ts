import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { escapeHtml } from '../../platform/text/escape-html.js';
import { cleanDeclarations, cleanStyleSheet, isSafeValue, presentation } from './svg-style.js';

const svgNamespace = 'http://www.w3.org/2000/svg';
const maxElements = 5_000;
const maxDepth = 50;
/** Of width to height: a wider logo would be too small to read in a header. */
const ratios = { min: 0.25, max: 8 };

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'];
const elements = new Set([
  ...shapes,
  ...['svg', 'g', 'defs', 'title', 'desc', 'tspan', 'style'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);

const geometry = new Set([
  ...['id', 'class', 'd', 'points', 'pathLength', 'transform', 'viewBox', 'preserveAspectRatio'],
  ...[
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'dx',
    'dy',
    'width',
    'height',
  ],
  ...['offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'textLength', 'lengthAdjust'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits'],
]);

/** Numbers, names, and functions such as `rotate(45)`. */
const geometryValue = /^[\w\s.,:()%+-]*$/;

/** A drawing that contains nothing but shapes, colours and texts. */
export interface CleanSvg {
  /** The markup with a view box and without a size. */
  svg: string;
  width: number;
  height: number;
}

/** Thrown for a file that is no SVG, or of which nothing is left. */
export class UnreadableSvgError extends Error {}

/**
 * The drawing with what is on the lists of elements and attributes, and nothing else: no scripts, events, links, other
 * files, animations or embedded pages.
 */
export function sanitizeSvg(source: string): CleanSvg {
  const parser = new SaxesParser({ xmlns: true });
  const pieces: string[] = [];
  const open: string[] = [];
  let count = 0;
  let shapeCount = 0;
  /** The depth inside an element that is left out. */
  let skipped = 0;
  let size: Size | null = null;
  let style = '';
  const fail = (message: string): never => {
    throw new UnreadableSvgError(message);
  };
  parser.on('error', (error) => fail(error.message));
  // Entities could multiply a text, or stand for a file.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) fail('a document type with declarations');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if ((count += 1) > maxElements || open.length > maxDepth) fail('too many elements');
    const isRoot = count === 1;
    if (isRoot && (local !== 'svg' || uri !== svgNamespace)) fail('no SVG');
    if (skipped > 0 || uri !== svgNamespace || !elements.has(local) || (!isRoot && local === 'svg')) {
      skipped += 1;
      return;
    }
    if (shapes.includes(local)) shapeCount += 1;
    open.push(local);
    style = '';
    if (isRoot) size = sizeOf(attributes);
    pieces.push(isRoot && size ? rootTag(size) : `<${local}${attributesOf(attributes)}>`);
  });
  parser.on('closetag', () => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    const name = open.pop() ?? '';
    if (name === 'style') pieces.push(escapeHtml(cleanStyleSheet(style)));
    pieces.push(`</${name}>`);
  });
  const addText = (text: string) => {
    if (skipped > 0) return;
    if (open.at(-1) === 'style') style += text;
    else pieces.push(escapeHtml(text));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  if (!size || shapeCount === 0) return fail('nothing to draw');
  const { width, height } = size as Size;
  return { svg: pieces.join('').trim(), width, height };
}

type Attributes = Record<string, SaxesAttributeNS>;

const numberOf = (text: string | undefined): number => Number.parseFloat(text ?? '');

/** The view box, or the size of a drawing without one. */
function boxOf(attributes: Attributes): number[] {
  const box = (attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return box;
  return [0, 0, numberOf(attributes['width']?.value), numberOf(attributes['height']?.value)];
}

interface Size {
  width: number;
  height: number;
  /** The view box. */
  box: string;
}

function sizeOf(attributes: Attributes): Size {
  const box = boxOf(attributes);
  const [, , width = 0, height = 0] = box;
  const ratio = width / height;
  if (!(width > 0 && height > 0 && ratio >= ratios.min && ratio <= ratios.max))
    throw new UnreadableSvgError('no usable size');
  return { width, height, box: box.join(' ') };
}

const rootTag = ({ box }: Size): string => `<svg xmlns="${svgNamespace}" viewBox="${box}">`;

function attributesOf(attributes: Attributes): string {
  return Object.values(attributes)
    .filter(({ prefix }) => prefix === '')
    .map(({ local, value }) => {
      if (local === 'style') return [local, cleanDeclarations(value)];
      const isClean = geometry.has(local)
        ? geometryValue.test(value)
        : presentation.has(local) && isSafeValue(value);
      return [local, isClean ? value : ''];
    })
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
