import { call } from './api/http';
import { ProblemError } from './api/problem';

/** Maximum automatic wait. The server's Retry-After for a form submitted too quickly is a few seconds. */
const maxRetryWaitSeconds = 5;

const fetchFormToken = () => call('GET /landing/contact-form').then(({ form_token }) => form_token);

const sleepSeconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1000));

let tokenPromise: Promise<string> | null = null;

/** Requests the token that proves when the form was opened. */
export function openForm(): Promise<string> {
  const pendingToken = (tokenPromise ??= fetchFormToken());
  pendingToken.catch(() => (tokenPromise = null));
  return pendingToken;
}

/**
 * Sends a form with its token. A retry after a lost response creates no duplicate, because the server
 * deduplicates by the token.
 */
export async function sendForm(request: (formToken: string) => Promise<unknown>): Promise<void> {
  const formToken = await openForm();
  const send = () => request(formToken);
  try {
    await send().catch(async (error: unknown) => {
      const waitSeconds = error instanceof ProblemError ? error.problem.retryAfterSeconds : 0;
      if (waitSeconds === 0 || waitSeconds > maxRetryWaitSeconds) throw error;
      await sleepSeconds(waitSeconds);
      return send();
    });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.fields.includes('form_token')) tokenPromise = null;
    throw error;
  }
  tokenPromise = null;
}
