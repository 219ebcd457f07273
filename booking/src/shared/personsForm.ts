import { call } from './api/http';
import { ProblemError } from './api/problem';

/** Nobody waits longer than this without being told; the server asks for seconds of those who fill in fast. */
const longestWaitSeconds = 5;

const askForForm = () =>
  call<{ form_token: string }>('/landing/contact-form').then(({ form_token }) => form_token);

const seconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1000));

let form: Promise<string> | null = null;

/** Asks for the proof of when the form was opened, while it is being filled in. */
export function openForm(): Promise<string> {
  const asked = (form ??= askForForm());
  asked.catch(() => (form = null));
  return asked;
}

/** Sends a form with its proof; a lost answer costs no double, since the same form is the same message. */
export async function sendForm(path: string, values: object): Promise<void> {
  const body = { ...values, form_token: await openForm() };
  const send = () => call(path, body);
  try {
    await send().catch(async (error: unknown) => {
      const wait = error instanceof ProblemError ? error.problem.retryAfterSeconds : 0;
      if (wait === 0 || wait > longestWaitSeconds) throw error;
      await seconds(wait);
      return send();
    });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.fields.includes('form_token')) form = null;
    throw error;
  }
  form = null;
}
