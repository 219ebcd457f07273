import { maxFillSeconds, newFormProof, readFormProof } from './form-proof.js';

const key = 'a secret of the server';
const opened = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(opened.getTime() + seconds * 1000);
const proof = newFormProof(key, opened);
const ageAfter = (seconds: number, text = proof) => readFormProof(key, text, later(seconds)).age;

it('tells a form that was read and filled in from one that was sent at once', () => {
  expect(ageAfter(0)).toBe('too_new');
  expect(ageAfter(2)).toBe('too_new');
  expect(ageAfter(4)).toBe('fine');
});

it('lets a page stay open for a day', () => {
  expect(ageAfter(maxFillSeconds - 1)).toBe('fine');
  expect(ageAfter(maxFillSeconds + 1)).toBe('too_old');
});

it('knows its own proofs only', () => {
  expect(ageAfter(10, newFormProof('another secret', opened))).toBe('forged');
  expect(ageAfter(10, proof.replace(/^./, 'z'))).toBe('forged');
  expect(ageAfter(10, '')).toBe('forged');
  expect(ageAfter(10, newFormProof(key, later(3_600)))).toBe('forged');
});

it('gives each form a name of its own', () => {
  const again = newFormProof(key, opened);
  expect(readFormProof(key, again, opened).formId).not.toBe(readFormProof(key, proof, opened).formId);
});
