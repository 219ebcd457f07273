import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { readFormProof, minFillSeconds } from './form-proof.js';

/**
 * Sees that a form was given out by this server, and filled in by somebody who took the time to read it; answers which
 * form it was. One sent in haste is `too_many_requests`, with the time after which it is taken.
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
