/** Stands for bytes that have no meaning in the encoding of their file. */
export const replacementCharacter = '\uFFFD';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1255';

const decode = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 with or without a byte order mark. Its separators and digits have a zero byte, which no other text has. */
function findUtf16(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zeros = start.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  if (zeros * 25 < start.length || zeros === 0) return null;
  return start.indexOf(0) % 2 === 1 ? 'utf-16le' : 'utf-16be';
}

/** Whether most of what is not ASCII is UTF-8: a damaged file, not one of another encoding. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let damaged = 0;
  let valid = 0;
  for (const character of decode(bytes, 'utf-8')) {
    if (character === replacementCharacter) damaged += 1;
    else if (character > '\x7f') valid += 1;
  }
  return valid > damaged;
}

function encodingOf(bytes: Buffer): Encoding {
  const utf16 = findUtf16(bytes);
  if (utf16) return utf16;
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1255';
}

/**
 * The text of a file in UTF-8, UTF-16 or windows-1255, without its byte order mark. Bytes that cannot be decoded become
 * U+FFFD, as do zeros and the bytes that windows-1255 leaves undefined, which decoders turn into control characters.
 */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes, encodingOf(bytes));
  return text.replace(/[\0\x80-\x9f]/g, replacementCharacter);
}
