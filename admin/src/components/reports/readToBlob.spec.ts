import { ConnectionLostError, readToBlob } from './readToBlob';

/** A response that arrives in chunks and then ends or fails. */
function createResponse(chunks: string[], failure?: unknown): Response {
  const waiting = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = waiting.shift();
      if (chunk) controller.enqueue(chunk);
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/pdf' } });
}

describe('readToBlob', () => {
  it('All chunks are joined, and each one reports the progress', async () => {
    const progress: number[] = [];
    const file = await readToBlob(createResponse(['%PDF', '-', '1.7']), (received) =>
      progress.push(received),
    );
    expect(await file.text()).toBe('%PDF-1.7');
    expect(file.type).toBe('application/pdf');
    expect(progress).toEqual([4, 5, 8]);
  });

  it('A broken connection is reported as ConnectionLostError', async () => {
    await expect(readToBlob(createResponse(['%PDF'], new TypeError('network')), () => {})).rejects.toThrow(
      ConnectionLostError,
    );
  });

  it('An aborted download rejects with the abort error', async () => {
    const stopped = new DOMException('stopped', 'AbortError');
    await expect(readToBlob(createResponse(['%PDF'], stopped), () => {})).rejects.toBe(stopped);
  });

  it('An empty response gives an empty file', async () => {
    expect((await readToBlob(new Response(null), () => {})).size).toBe(0);
  });
});
