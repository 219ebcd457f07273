import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { pixelFormatOf, sharp } from '../platform/images/images.js';

/** A decoder allocates what the header of a file promises, so larger images are rejected before they are decoded. */
const maxPixels = 50_000_000;
const timeoutSeconds = 15;
const quality = 80;

export interface EncodedImage {
  hash: string;
  image: Buffer;
  width: number;
  height: number;
}

export interface EncodedPhoto {
  large: EncodedImage;
  small: EncodedImage;
}

/** Thrown for a file that is no photo in one of the formats, and for one that is damaged. */
export class UnreadablePhotoError extends Error {}
/** Thrown for an image of too many pixels. */
export class TooManyPixelsError extends Error {}

/**
 * A photo in both sizes as WebP, upright and without metadata such as the place where it was taken. Large photos are
 * reduced, small ones are not enlarged.
 */
export async function encodePhoto(file: Buffer): Promise<EncodedPhoto> {
  if (!pixelFormatOf(file)) throw new UnreadablePhotoError('no photo');
  // The limit of pixels is checked here, so that the image is rejected with its reason.
  const source = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await readable(source.metadata());
  if (width * height > maxPixels) throw new TooManyPixelsError();
  const large = await encode(source.autoOrient(), 1600);
  return { large, small: await encode(sharp(large.image), 480) };
}

async function encode(source: Sharp, maxSide: number): Promise<EncodedImage> {
  const { data, info } = await readable(
    source
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .webp({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true }),
  );
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
  return { hash, image: data, width: info.width, height: info.height };
}

const readable = <T>(result: Promise<T>): Promise<T> =>
  result.catch((error: unknown) => {
    throw new UnreadablePhotoError('not an image', { cause: error });
  });
