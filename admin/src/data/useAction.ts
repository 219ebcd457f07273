import { useState } from 'react';
import { errorMessageOf, fieldErrorsOf } from './http';

/** The first field error, which is more precise than the message of the whole response. */
export const messageOf = (error: unknown): string =>
  Object.values(fieldErrorsOf(error) ?? {})[0] ?? errorMessageOf(error);

/** Runs one request at a time. Its error stays until the next attempt. */
export function useAction(toMessage: (error: unknown) => string = messageOf) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await action();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsBusy(false);
    }
  };
  const errorText = error === null ? null : toMessage(error);
  return { isBusy, errorText, fieldErrors: fieldErrorsOf(error ?? {}) ?? {}, run };
}
