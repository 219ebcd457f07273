import { Failure } from '../failure.mjs';

/**
 * What is inside a backup: frames of a length and so many bytes. A section begins with a frame of JSON; the rows of a
 * table follow as PostgreSQL's COPY gives them, and an empty frame ends them.
 */
const lengthBytes = 4;
const frameMax = 16 * 1024 * 1024;

function* framesOf(bytes) {
  for (let from = 0; from < bytes.length; from += frameMax) {
    const part = bytes.subarray(from, from + frameMax);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
}

export const jsonFrame = (value) => framesOf(Buffer.from(JSON.stringify(value)));
export const dataFrames = framesOf;
export const emptyFrame = Buffer.alloc(lengthBytes);

/** Takes a stream apart into frames again. */
export async function* readFrames(stream) {
  let rest = Buffer.alloc(0);
  let from = 0;
  for await (const chunk of stream) {
    rest = from < rest.length ? Buffer.concat([rest.subarray(from), chunk]) : chunk;
    from = 0;
    while (rest.length - from >= lengthBytes) {
      const length = rest.readUInt32BE(from);
      if (length > frameMax) throw new Failure('The backup is damaged.');
      const end = from + lengthBytes + length;
      if (end > rest.length) break;
      yield rest.subarray(from + lengthBytes, end);
      from = end;
    }
  }
  if (from < rest.length) throw new Failure('The backup is damaged: it ends too early.');
}

/** The sections of a backup, one after the other; the rows of each must be read before the next is asked for. */
export async function* readSections(stream) {
  const frames = readFrames(stream)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await frames.next();
    if (done) throw new Failure('The backup is damaged: it ends too early.');
    return value;
  };
  async function* rows() {
    for (let frame = await next(); frame.length > 0; frame = await next()) yield frame;
  }
  for (;;) {
    const head = JSON.parse((await next()).toString('utf8'));
    yield { head, rows: head.table ? rows() : null };
    if (head.end) break;
  }
  // The seal stands at the very end: what was read counts only once it has been checked.
  if (!(await frames.next()).done) throw new Failure('The backup is damaged: something follows its end.');
}
