import { BrokenOff, readAll } from './readAll';

/** An answer in pieces, which then ends, or fails. */
function answerOf(pieces: string[], failure?: unknown): Response {
  const waiting = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = waiting.shift();
      if (piece) controller.enqueue(piece);
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/pdf' } });
}

describe('a file on its way', () => {
  it('is whole in the end, and told how far it is at each piece', async () => {
    const told: number[] = [];
    const file = await readAll(answerOf(['%PDF', '-', '1.7']), (received) => told.push(received));
    expect(await file.text()).toBe('%PDF-1.7');
    expect(file.type).toBe('application/pdf');
    expect(told).toEqual([4, 5, 8]);
  });

  it('is none when the connection breaks', async () => {
    await expect(readAll(answerOf(['%PDF'], new TypeError('network')), () => {})).rejects.toThrow(BrokenOff);
  });

  it('is given up without a complaint when it is stopped', async () => {
    const stopped = new DOMException('stopped', 'AbortError');
    await expect(readAll(answerOf(['%PDF'], stopped), () => {})).rejects.toBe(stopped);
  });

  it('may be empty', async () => {
    expect((await readAll(new Response(null), () => {})).size).toBe(0);
  });
});
