/** Width and height of an image, as its header states them. */
export interface ImageSize {
  width: number;
  height: number;
}

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/**
 * Reads the size of a PNG, JPEG or WebP image from its header; null for anything else. A decoder allocates what the
 * header promises, so the size is checked before the image is decoded.
 */
export function imageSizeOf(bytes: Buffer): ImageSize | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return pngSize(bytes);
  if (startsWith(bytes, '\xff\xd8\xff')) return jpegSize(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return webpSize(bytes);
  return null;
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || !startsWith(bytes, 'IHDR', 12)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments up to the frame header (SOF0 to SOF15, without the tables that share its range). */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  if (startsWith(bytes, 'VP8X', 12))
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (startsWith(bytes, 'VP8 ', 12))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (!startsWith(bytes, 'VP8L', 12)) return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
