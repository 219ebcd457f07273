import { BoundedQueue, QueueFullError } from './bounded-queue.js';

/** Tasks that end when the test says so. */
function createTasks(queue: BoundedQueue) {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (name: string) =>
    queue.run(() => {
      started.push(name);
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
    });
  return { started, run, end: (name: string) => finish.get(name)?.() };
}

describe('BoundedQueue', () => {
  it('The queue runs the allowed number of tasks at a time and the others in order of arrival', async () => {
    const { started, run, end } = createTasks(new BoundedQueue({ concurrency: 2, maxWaiting: 10 }));
    const results = ['a', 'b', 'c', 'd'].map(run);
    expect(started).toEqual(['a', 'b']);
    end('b');
    await results[1];
    expect(started).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await Promise.all([results[0], results[2]]);
    end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('A full queue rejects a task, and a failed task frees its slot', async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 1 });
    const failed = queue.run(() => Promise.reject(new Error('broken')));
    const waiting = queue.run(() => Promise.resolve('done'));
    await expect(queue.run(() => Promise.resolve('late'))).rejects.toThrow(QueueFullError);
    await expect(failed).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
  });
});
