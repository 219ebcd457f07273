import sharp from 'sharp';

// Loaders of other formats, such as PDF, are never called.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
});
// Each image is encoded once.
sharp.cache(false);

export { sharp };

const startsWith = (file: Buffer, bytes: number[], offset = 0): boolean =>
  bytes.every((byte, index) => file[offset + index] === byte);

const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

/** The format of an image of pixels by its first bytes; null for any other file, which must reach no decoder. */
export function pixelFormatOf(file: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47])) return 'png';
  return startsWith(file, riff) && startsWith(file, webp, 8) ? 'webp' : null;
}
