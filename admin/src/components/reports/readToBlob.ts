/** The connection ended before the file was complete. */
export class ConnectionLostError extends Error {}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Reads a response to its end and reports the progress. A broken connection throws ConnectionLostError, an
 * abort keeps its own error.
 */
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
    throw isAbort(error) ? error : new ConnectionLostError('the response ended early', { cause: error });
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}
