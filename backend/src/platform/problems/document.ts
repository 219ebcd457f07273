import { type Problem } from './problem.js';
import { problemDetailText } from './details.js';
import { fieldMessageText } from './field-messages.js';
import type { Language } from './language.js';
import { fillText } from './message.js';
import { problemMessages } from './messages.js';

export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  [extra: string]: unknown;
}

/**
 * The wire form of a problem (RFC 9457). Under /landing/ `detail` is the code itself, because the drivers'
 * pages read it there; elsewhere it is a sentence in the language of the request, as are the messages of the
 * fields.
 */
export function problemDocument(
  problem: Problem,
  context: { path: string; language: Language; requestId: string },
): ProblemDocument {
  const { code, status, options } = problem;
  const { language } = context;
  const title = fillText(problemMessages[language][code], options.extras);
  const sentence = options.detail ? problemDetailText(options.detail, language) : title;
  const path = context.path.split('?')[0] ?? '/';
  return {
    type: `urn:panui:problem:${code}`,
    title,
    status,
    detail: path.startsWith('/landing/') ? code : sentence,
    instance: path.startsWith('/reservations/token/') ? '/reservations/token' : path,
    code,
    ...options.extras,
    ...(options.errors
      ? {
          errors: options.errors.map((error) => ({
            ...error,
            message: fieldMessageText(error.message, language),
          })),
        }
      : {}),
    ...(status >= 500 ? { request_id: context.requestId } : {}),
  };
}
