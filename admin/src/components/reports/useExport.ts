import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '../charts/saveFile';
import { fetchResponse, errorMessageOf } from '../../data/http';
import { translate } from '../../i18n/i18nProvider';
import { parseFileName } from './fileName';
import { ConnectionLostError, readToBlob } from './readToBlob';

export type DocumentFormat = 'pdf' | 'xlsx' | 'csv';

export type ExportState =
  | { status: 'none' }
  | { status: 'running'; format: DocumentFormat; received: number }
  | { status: 'done'; name: string; size: number }
  | { status: 'cancelled' }
  | { status: 'failed'; reason: string };

const reasonOf = (error: unknown): string =>
  error instanceof ConnectionLostError ? translate('panui.reports.connection_lost') : errorMessageOf(error);

/** One export at a time, with its progress. The user can cancel it, and leaving the page aborts it. */
export function useExport(pathOf: (format: DocumentFormat) => string) {
  const [state, setState] = useState<ExportState>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async (format: DocumentFormat) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const update = (next: ExportState) => {
      if (running.current === controller) setState(next);
    };
    update({ status: 'running', format, received: 0 });
    try {
      const response = await fetchResponse(pathOf(format), {
        signal: controller.signal,
        hasNoTimeout: true,
      });
      const file = await readToBlob(response, (received) => update({ status: 'running', format, received }));
      const name = parseFileName(response.headers.get('Content-Disposition'), `panui-report.${format}`);
      saveFile(file, name);
      update({ status: 'done', name, size: file.size });
    } catch (error) {
      update(
        controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', reason: reasonOf(error) },
      );
    }
  };
  return { state, start, stop };
}
