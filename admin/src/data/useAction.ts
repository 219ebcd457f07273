import { useState } from 'react';
import { errorMessageOf, fieldErrorsOf } from './http';

/** The first field error, which is more precise than the message of the whole response. */
export const messageOf = (error: unknown): string =>
  Object.values(fieldErrorsOf(error) ?? {})[0] ?? errorMessageOf(error);

/** Runs one request at a time. Its error stays until the next attempt. */
export function useAction(toMessage: (error: unknown) => string = messageOf) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [corrected, setCorrected] = useState<string[]>([]);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    setCorrected([]);
    try {
      await action();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsBusy(false);
    }
  };
  const all = fieldErrorsOf(error ?? {}) ?? {};
  const fieldErrors = Object.fromEntries(Object.entries(all).filter(([name]) => !corrected.includes(name)));
  const isCorrected = Object.keys(all).length > 0 && Object.keys(fieldErrors).length === 0;
  const errorText = error === null || isCorrected ? null : toMessage(error);
  /** The errors of these fields are about what is no longer there. */
  const correct = (names: string[]) => setCorrected([...corrected, ...names]);
  return { isBusy, errorText, fieldErrors, run, correct };
}
