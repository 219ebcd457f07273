import { maxFillSeconds, newFormProof, readFormProof } from './form-proof.js';

const key = 'a secret of the server';
const opened = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(opened.getTime() + seconds * 1000);
const proof = newFormProof(key, opened);
const ageAfter = (seconds: number, text = proof) => readFormProof(key, text, later(seconds)).age;

it('A form sent within three seconds is too new', () => {
  expect(ageAfter(0)).toBe('too_new');
  expect(ageAfter(2)).toBe('too_new');
  expect(ageAfter(4)).toBe('fine');
});

it('A form is accepted for a day', () => {
  expect(ageAfter(maxFillSeconds - 1)).toBe('fine');
  expect(ageAfter(maxFillSeconds + 1)).toBe('too_old');
});

it('Tokens with another key, a changed content or a future time are forged', () => {
  expect(ageAfter(10, newFormProof('another secret', opened))).toBe('forged');
  expect(ageAfter(10, proof.replace(/^./, 'z'))).toBe('forged');
  expect(ageAfter(10, '')).toBe('forged');
  expect(ageAfter(10, newFormProof(key, later(3_600)))).toBe('forged');
});

it('Each form has its own id', () => {
  const again = newFormProof(key, opened);
  expect(readFormProof(key, again, opened).formId).not.toBe(readFormProof(key, proof, opened).formId);
});
