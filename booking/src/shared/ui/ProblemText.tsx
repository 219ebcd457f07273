import type { ReactNode } from 'react';
import type { Problem } from '../api/problem';
import { useI18n } from '../i18n/I18n';
import { useWaitText } from '../i18n/useWaitText';
import { Ltr } from './Ltr';

interface Props {
  problem: Problem;
  /** Text of an unknown code. */
  fallback:
    | 'reservationFailed'
    | 'parking_not_available'
    | 'failed_to_load_reservation'
    | 'cancelFailed'
    | 'could_not_load_data'
    | 'operation_failed';
  /** Follows the text, before the request id. */
  children?: ReactNode;
}

/** Whether the response lacks a value that the text names, such as the opening time. */
const isIncomplete = (text: string): boolean => /\{\w+\}/.test(text);

/**
 * Text of a problem: translated by code, or the server's detail for a 400 without a code. Adds the retry
 * delay and the request id if the response has them.
 */
export function ProblemText({ problem, fallback, children }: Props) {
  const { t, has } = useI18n();
  const wait = useWaitText();
  const key = `problem.${problem.code}`;
  const { detail } = problem.extras;
  const serverDetail = !problem.code && problem.status === 400 && typeof detail === 'string' && detail;
  const text = t(has(key) ? key : `problem.${fallback}`, problem.extras);
  return (
    <>
      {serverDetail || (isIncomplete(text) ? t('problem.reservation_outside_hours') : text)}
      {problem.retryAfterSeconds > 0 && ` ${t('retryAfter', { wait: wait(problem.retryAfterSeconds) })}`}
      {children}
      {problem.status >= 500 && problem.requestId && (
        <small className="request-id">
          {t('requestId')} <Ltr>{problem.requestId}</Ltr>
        </small>
      )}
    </>
  );
}
