// Run by the commit-msg hook with the file of the message.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const subjectForm = new RegExp(String.raw`^(${types.join('|')})(\([a-z0-9-]+\))?!?: \S.*[^.\s]$`);
const maxSubjectLength = 72;
/** Commits that git makes itself, and those that a rebase joins with others. */
const isGenerated = (subject) => /^(Merge |Revert |fixup! |squash! |amend! )/.test(subject);

/**
 * What is wrong with a commit message: a subject that does not follow Conventional Commits or is too long, or a feature
 * or fix without a body that says why.
 * @param {string} message
 * @returns {string[]}
 */
export function findMessageErrors(message) {
  const lines = message
    .split(/^# -+ >8 -+$/m)[0]
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [subject = '', ...rest] = lines;
  if (isGenerated(subject)) return [];
  const errors = [];
  if (!subjectForm.test(subject))
    errors.push(
      `The subject must be "type(scope): summary" without a full stop; types are ${types.join(', ')}.`,
    );
  if (subject.length > maxSubjectLength)
    errors.push(`The subject has ${subject.length} characters; at most ${maxSubjectLength} are allowed.`);
  const [separator, ...body] = rest;
  if (separator?.trim()) errors.push('The line after the subject must be empty.');
  const needsBody = /^(feat|fix)\b/.test(subject);
  if (needsBody && !body.some((line) => line.trim()))
    errors.push('A feature or fix needs a body that says why.');
  return errors;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const errors = findMessageErrors(readFileSync(process.argv[2], 'utf8'));
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}
