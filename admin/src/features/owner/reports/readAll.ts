/** The connection ended before the file did. */
export class BrokenOff extends Error {}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Reads an answer to its end and tells how far it is; half a file is none. Being stopped is no break. */
export async function readAll(answer: Response, onProgress: (received: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  let received = 0;
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value);
      received += piece.value.byteLength;
      onProgress(received);
    }
  } catch (error) {
    throw isAbort(error) ? error : new BrokenOff('the answer ended early', { cause: error });
  }
  return new Blob(pieces, { type: answer.headers.get('Content-Type') ?? '' });
}
