import { Failure } from '../failure.mjs';

/**
 * The format inside a backup: length-prefixed frames. A section begins with a JSON frame; the rows of a table
 * follow in COPY format, and an empty frame ends them.
 */
const lengthBytes = 4;

/** A changed byte may be detected by decryption, decompression or here; the message is always the same. */
export const damagedError = () => new Failure('The backup is damaged or was tampered with.');
const maxFrameBytes = 1024 * 1024;

function* framesOf(bytes) {
  for (let from = 0; from < bytes.length; from += maxFrameBytes) {
    const part = bytes.subarray(from, from + maxFrameBytes);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
}

export const jsonFrame = (value) => framesOf(Buffer.from(JSON.stringify(value)));
export const dataFrames = framesOf;
export const emptyFrame = Buffer.alloc(lengthBytes);

/** Splits a stream into frames. */
async function* readFrames(stream) {
  let rest = Buffer.alloc(0);
  let from = 0;
  for await (const chunk of stream) {
    rest = from < rest.length ? Buffer.concat([rest.subarray(from), chunk]) : chunk;
    from = 0;
    while (rest.length - from >= lengthBytes) {
      const length = rest.readUInt32BE(from);
      if (length > maxFrameBytes) throw damagedError();
      const end = from + lengthBytes + length;
      if (end > rest.length) break;
      yield rest.subarray(from + lengthBytes, end);
      from = end;
    }
  }
  if (from < rest.length) throw damagedError();
}

function parsed(frame) {
  try {
    return JSON.parse(frame.toString('utf8'));
  } catch {
    throw damagedError();
  }
}

/** The sections of a backup in order; the rows of each must be consumed before the next is requested. */
export async function* readSections(stream) {
  const frames = readFrames(stream)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await frames.next();
    if (done) throw damagedError();
    return /** @type {Buffer} */ (value);
  };
  async function* rows() {
    for (let frame = await next(); frame.length > 0; frame = await next()) yield frame;
  }
  for (;;) {
    const head = parsed(await next());
    yield { head, rows: head.table ? rows() : null };
    if (head.end) break;
  }
  // The authentication tag is at the end: the content is trusted only after it was checked.
  if (!(await frames.next()).done) throw damagedError();
}
