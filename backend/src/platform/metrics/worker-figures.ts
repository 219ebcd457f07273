import cluster, { type Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** A worker asks for everybody's figures; the first process asks each worker for its own, and hands all of them back. */
type Message =
  | { kind: 'figures of all?'; question: number }
  | { kind: 'figures?'; question: number }
  | { kind: 'figures'; question: number; figures: Figures }
  | { kind: 'figures of all'; question: number; all: Figures[] };

/** A worker that does not answer by then is left out of this answer. */
const longestWaitMs = 1_000;

let question = 0;
let ownFigures: (() => Promise<Figures>) | null = null;
const send = (message: Message) => process.send?.(message);

/** Says how this process is measured, or with null that it is not any more. */
export function tellFigures(figures: (() => Promise<Figures>) | null): void {
  if (!cluster.isWorker) return;
  process.off('message', answerQuestion);
  if (figures) process.on('message', answerQuestion);
  ownFigures = figures;
}

function answerQuestion(message: Message): void {
  if (message.kind !== 'figures?' || !ownFigures) return;
  void ownFigures().then((figures) => send({ kind: 'figures', question: message.question, figures }));
}

/** The figures of every worker, or null where this process serves alone. */
export function figuresOfAllWorkers(): Promise<Figures[] | null> {
  if (!cluster.isWorker) return Promise.resolve(null);
  question += 1;
  const asked = question;
  return new Promise((resolve) => {
    const hear = (message: Message) => {
      if (message.kind === 'figures of all' && message.question === asked) end(message.all);
    };
    const end = (all: Figures[] | null) => {
      clearTimeout(timer);
      process.off('message', hear);
      resolve(all);
    };
    const timer = setTimeout(() => end(null), 2 * longestWaitMs);
    process.on('message', hear);
    send({ kind: 'figures of all?', question: asked });
  });
}

/** The first process's part: it passes the figures on and reads none of them. */
export class FiguresExchange {
  private readonly workers = new Set<Worker>();

  add(worker: Worker): void {
    this.workers.add(worker);
    worker.on('message', (message: Message) => {
      if (message.kind === 'figures of all?') void this.answer(worker, message.question);
    });
  }

  remove(worker: Worker): void {
    this.workers.delete(worker);
  }

  private async answer(asker: Worker, asked: number): Promise<void> {
    const answers = await Promise.all([...this.workers].map((worker) => this.ask(worker)));
    const all = answers.filter((figures) => figures !== null);
    if (asker.isConnected()) asker.send({ kind: 'figures of all', question: asked, all } satisfies Message);
  }

  private ask(worker: Worker): Promise<Figures | null> {
    question += 1;
    const asked = question;
    return new Promise((resolve) => {
      const hear = (message: Message) => {
        if (message.kind === 'figures' && message.question === asked) end(message.figures);
      };
      const end = (figures: Figures | null) => {
        clearTimeout(timer);
        worker.off('message', hear);
        resolve(figures);
      };
      const timer = setTimeout(() => end(null), longestWaitMs);
      worker.on('message', hear);
      if (worker.isConnected()) worker.send({ kind: 'figures?', question: asked } satisfies Message);
      else end(null);
    });
  }
}
