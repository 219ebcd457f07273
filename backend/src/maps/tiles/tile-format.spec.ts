import { createCanvas } from '@napi-rs/canvas';
import { imageSizeOf } from './tile-format.js';

const canvas = createCanvas(256, 512);
canvas.getContext('2d').fillRect(10, 10, 99, 99);

describe('imageSizeOf', () => {
  it('The size of PNG, JPEG and WebP images is read', () => {
    for (const image of [
      canvas.toBuffer('image/png'),
      canvas.toBuffer('image/jpeg'),
      canvas.toBuffer('image/webp', 75),
      canvas.toBuffer('image/webp', 101),
    ]) {
      expect(imageSizeOf(image)).toEqual({ width: 256, height: 512 });
    }
  });

  it('The size of other data and of a truncated image is null', () => {
    for (const bytes of [
      '',
      '<html>',
      'GIF89a',
      '<svg width="9"/>',
      'RIFF....WEBPVP8 ',
      '\xff\xd8\xff\xe0\0\0',
    ]) {
      expect(imageSizeOf(Buffer.from(bytes, 'latin1'))).toBeNull();
    }
    for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
      const image = type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 75);
      expect(imageSizeOf(image.subarray(0, 16))).toBeNull();
    }
  });
});
