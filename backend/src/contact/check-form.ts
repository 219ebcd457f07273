import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { readFormProof, minFillSeconds } from './form-proof.js';

/**
 * Rejects a form that this server did not issue or that was sent too quickly to have been read; returns its id. A form sent too
 * quickly is `too_many_requests`, with the seconds to wait.
 */
export function requireValidForm(key: string, proof: string, now: Date): string {
  const { formId, age, seconds } = readFormProof(key, proof, now);
  if (age === 'too_new') {
    throw problem('too_many_requests', { retryAfterSeconds: minFillSeconds - seconds });
  }
  if (age !== 'fine') {
    throw invalidField('form_token', age, fieldMessage('form_expired'));
  }
  return formId;
}
