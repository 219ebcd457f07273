import { type Problem } from './problem.js';
import type { ProblemCode } from '@panui/shared/problem-catalogue';
import { type ProblemDetailKey, problemDetailText } from './details.js';
import { fieldMessageText } from './field-messages.js';
import type { Language } from './language.js';
import { fillText } from './message.js';
import { problemMessages } from '@panui/shared/problem-messages';

export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  [extra: string]: unknown;
}

/** Details for operators where the title of a code advises drivers to check their link. */
const operatorDetails: Partial<Record<ProblemCode, ProblemDetailKey>> = {
  reservation_not_found: 'operators_reservation_not_found',
  venue_not_found: 'operators_venue_not_found',
};
const isOperatorPath = (path: string): boolean => /^\/(?:admin|owners)\//.test(path);

/** What stands before a secret in a path: a token of drivers, the key of a camera, or the reference of a payment. */
const beforeSecret =
  /^\/+(?:reservations\/(?:token|shared)|groups\/token|payments\/notice|gate\/v1\/anpr\/[^/]*|reservation|group|shared)(?=\/)/i;

const withoutSecret = (path: string): string => beforeSecret.exec(path)?.[0] ?? path;

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
  const path = context.path.split('?')[0] ?? '/';
  const operatorDetail = isOperatorPath(path) ? operatorDetails[code] : undefined;
  const detail = options.detail ?? (operatorDetail && { key: operatorDetail });
  const sentence = detail ? problemDetailText(detail, language) : title;
  return {
    type: `urn:panui:problem:${code}`,
    title,
    status,
    detail: path.startsWith('/landing/') ? code : sentence,
    instance: withoutSecret(path),
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
