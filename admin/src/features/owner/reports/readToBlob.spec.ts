import { ConnectionLostError, readToBlob } from './readToBlob';

/** An answer in pieces, which then ends, or fails. */
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

describe('a file on its way', () => {
  it('is whole in the end, and told how far it is at each piece', async () => {
    const progress: number[] = [];
    const file = await readToBlob(createResponse(['%PDF', '-', '1.7']), (received) =>
      progress.push(received),
    );
    expect(await file.text()).toBe('%PDF-1.7');
    expect(file.type).toBe('application/pdf');
    expect(progress).toEqual([4, 5, 8]);
  });

  it('is none when the connection breaks', async () => {
    await expect(readToBlob(createResponse(['%PDF'], new TypeError('network')), () => {})).rejects.toThrow(
      ConnectionLostError,
    );
  });

  it('is given up without a complaint when it is stopped', async () => {
    const stopped = new DOMException('stopped', 'AbortError');
    await expect(readToBlob(createResponse(['%PDF'], stopped), () => {})).rejects.toBe(stopped);
  });

  it('may be empty', async () => {
    expect((await readToBlob(new Response(null), () => {})).size).toBe(0);
  });
});
