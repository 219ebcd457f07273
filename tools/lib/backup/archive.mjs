import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure } from '../failure.mjs';
import { damagedError } from './frames.mjs';
import { newSeal, openSeal, tagBytes } from './encryption.mjs';

const format = 'panui-backup-1';
const maxHeadLineBytes = 4_096;

/**
 * Writes the file: one header line, then the frames, compressed and, given a passphrase, encrypted. It is
 * renamed to its final name once it is complete and flushed, so that a file with that name is always a
 * complete backup.
 */
export async function writeArchive(file, passphrase, frames) {
  const seal = passphrase ? await newSeal(passphrase) : null;
  const headLine = Buffer.from(`${JSON.stringify({ format, seal: seal?.head ?? null })}\n`);
  const cipher = seal?.cipher(headLine);
  const stagingFile = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  await rm(stagingFile, { force: true });
  const handle = await open(stagingFile, 'wx', 0o600);
  try {
    await handle.writeFile(headLine);
    await pipeline(
      Readable.from(frames, { objectMode: false }),
      createGzip({ level: 5 }),
      cipher ?? new PassThrough(),
      (bytes) => writeFile(handle, bytes),
    );
    if (cipher) await handle.writeFile(cipher.getAuthTag());
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(stagingFile, file);
    return { bytes: size };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(stagingFile, { force: true });
    throw error;
  }
}

async function headAndTag(file) {
  const handle = await open(file, 'r').catch((error) => {
    throw new Failure(`${file} cannot be read: ${error.code}`);
  });
  try {
    const { size } = await handle.stat();
    const start = Buffer.alloc(Math.min(maxHeadLineBytes, size));
    await handle.read(start, 0, start.length, 0);
    const headLine = start.subarray(0, start.indexOf('\n') + 1);
    const tag = Buffer.alloc(tagBytes);
    if (size > tagBytes) await handle.read(tag, 0, tagBytes, size - tagBytes);
    return { headLine, tag, size, head: parsed(headLine) };
  } finally {
    await handle.close();
  }
}

function parsed(headLine) {
  try {
    const head = JSON.parse(headLine.toString('utf8'));
    if (head.format === format) return head;
  } catch {
    // Unreadable headers count as another file format.
  }
  throw new Failure('The file is not a backup of Panui.');
}

/**
 * Passes the bytes of the frames to `use`. They are authenticated only once `use` has read to the end.
 * @template T
 * @param {string} file
 * @param {string | undefined} passphrase
 * @param {(bytes: AsyncIterable<Buffer>) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function readArchive(file, passphrase, use) {
  const { head, headLine, tag, size } = await headAndTag(file);
  if (passphrase && !head.seal) {
    // Accepting it would allow an attacker to replace the backup with an unencrypted one.
    throw new Failure(
      'The backup is not encrypted, though BACKUP_PASSPHRASE is set: empty that to take it as it is.',
    );
  }
  const end = size - (head.seal ? tagBytes : 0) - 1;
  if (end < headLine.length) throw damagedError();
  const decipher = head.seal ? await openSeal(head.seal, passphrase, headLine, tag) : new PassThrough();
  try {
    let result;
    await pipeline(
      createReadStream(file, { start: headLine.length, end }),
      decipher,
      createGunzip(),
      async (bytes) => {
        result = await use(bytes);
      },
    );
    return /** @type {T} */ (/** @type {unknown} */ (result));
  } catch (error) {
    // When one stream fails the reader is aborted, and either error may arrive first.
    const isOfStreams = error.name === 'AbortError' || error.code?.startsWith?.('Z_');
    throw isOfStreams || /authenticate data/.test(error.message) ? damagedError() : error;
  }
}
