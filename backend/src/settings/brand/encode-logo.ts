import { createHash } from 'node:crypto';
import { maxLogoBytes } from '../../platform/input-limits/input-limits.js';
import { pixelFormatOf, sharp } from '../../platform/images/images.js';
import { sanitizeSvg, UnreadableSvgError } from './sanitize-svg.js';
import type { StoredLogo } from './brand-logo.entity.js';

export type EncodedLogo = Omit<StoredLogo, 'createdAt'>;

/** Thrown for a file that is neither an SVG nor a PNG, is damaged or too large. */
export class UnreadableLogoError extends Error {}

const dataUrl = /^data:image\/(?:svg\+xml|png);base64,([A-Za-z0-9+/]+={0,2})$/;
/** A decoder allocates what the header of a file promises. */
const maxPixels = 16_000_000;
const timeoutSeconds = 5;
/** Twice the largest size in which a logo is displayed. */
const box = { width: 1024, height: 512 };
/** The margin is what phones cut off when they round the corners of an icon. */
const icon = { side: 512, margin: 64 };
const white = '#ffffff';
const transparent = { r: 255, g: 255, b: 255, alpha: 0 };

function bytesOf(text: string): Buffer {
  const encoded = dataUrl.exec(text)?.[1];
  return encoded === undefined ? Buffer.from(text) : Buffer.from(encoded, 'base64');
}

/** A logo in all of its forms, from the text of an SVG or from a data URL of an SVG or a PNG. */
export async function encodeLogo(text: string): Promise<EncodedLogo> {
  const file = bytesOf(text);
  if (file.length > maxLogoBytes) throw new UnreadableLogoError('too large');
  try {
    return await (pixelFormatOf(file) === 'png' ? encodePng(file, null) : encodeSvg(file));
  } catch (error) {
    throw new UnreadableLogoError(error instanceof UnreadableSvgError ? error.message : 'not a logo', {
      cause: error,
    });
  }
}

async function encodeSvg(file: Buffer): Promise<EncodedLogo> {
  const { svg, width, height } = sanitizeSvg(new TextDecoder('utf-8', { fatal: true }).decode(file));
  const scale = Math.min(box.width / width, box.height / height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return encodePng(Buffer.from(svg.replace('<svg', `<svg ${size}`)), svg);
}

async function encodePng(file: Buffer, svg: string | null): Promise<EncodedLogo> {
  const { data: png, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
  const inner = icon.side - 2 * icon.margin;
  const margins = { top: icon.margin, bottom: icon.margin, left: icon.margin, right: icon.margin };
  const iconImage = await sharp(png)
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .extend({ ...margins, background: transparent })
    .flatten({ background: white })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const hash = createHash('sha256')
    .update(svg ?? png)
    .digest('hex')
    .slice(0, 32);
  return { hash, svg, png, icon: iconImage, width: info.width, height: info.height };
}
