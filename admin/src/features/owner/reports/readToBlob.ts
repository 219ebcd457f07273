/** The connection ended before the file did. */
export class ConnectionLostError extends Error {}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Reads an answer to its end and tells how far it is; half a file is none. Being stopped is no break. */
export async function readToBlob(response: Response, onProgress: (received: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let received = 0;
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      chunks.push(chunk.value);
      received += chunk.value.byteLength;
      onProgress(received);
    }
  } catch (error) {
    throw isAbort(error) ? error : new ConnectionLostError('the answer ended early', { cause: error });
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}
