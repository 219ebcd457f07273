import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { readFormProof, minFillSeconds } from './form-proof.js';

/**
 * Returns the id of a form that this server issued within the last 24 hours; another one is a `validation_error` of
 * `form_token`. A form sent too quickly to have been read is `too_many_requests`, with the seconds to wait.
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
