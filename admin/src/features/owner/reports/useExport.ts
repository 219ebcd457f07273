import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../components/charts/saveFile';
import { openCall, textOf } from '../../../data/http';
import { translate } from '../../../i18n/i18nProvider';
import { fileNameIn } from './fileName';
import { BrokenOff, readAll } from './readAll';
import { type DocumentFormat, pathOf, type ReportChoice } from './report';

export type Export =
  | { status: 'none' }
  | { status: 'running'; format: DocumentFormat; received: number }
  | { status: 'done'; name: string; size: number }
  | { status: 'cancelled' }
  | { status: 'failed'; because: string };

const reasonOf = (error: unknown): string =>
  error instanceof BrokenOff ? translate('panui.reports.broken_off') : textOf(error);

/** One file at a time: made by the server, shown as it comes in, ended by the user or by leaving the page. */
export function useExport(choice: ReportChoice) {
  const [state, setState] = useState<Export>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async (format: DocumentFormat) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const say = (next: Export) => {
      if (running.current === controller) setState(next);
    };
    say({ status: 'running', format, received: 0 });
    try {
      const answer = await openCall(pathOf(choice, format), { signal: controller.signal, isLong: true });
      const file = await readAll(answer, (received) => say({ status: 'running', format, received }));
      const name = fileNameIn(answer.headers.get('Content-Disposition'), `panui-${choice.kind}.${format}`);
      saveFile(file, name);
      say({ status: 'done', name, size: file.size });
    } catch (error) {
      say(
        controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', because: reasonOf(error) },
      );
    }
  };
  return { state, start, stop };
}
