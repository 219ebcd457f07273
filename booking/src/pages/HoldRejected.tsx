import { lazy, Suspense, type ReactNode } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { useHold } from '../features/hold/useHold';
import type { useReservationForm } from '../features/reservation-form/useReservationForm';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { LinkHelp } from './LinkHelp';
import { lostOfferOf } from './lostOffer';

/** Loaded when no spot is available. If it fails to load, the error is shown without alternatives. */
const loadNoSpotOptions = () => import('./NoSpotOptions');
const NoSpotOptions = lazy(() => loadNoSpotOptions().catch(() => ({ default: () => null })));
const LostOfferOptions = lazy(loadNoSpotOptions);

const pastTimeCode = 'past_timestamp';
/** The venue exists, and another time or a farther lot may have a spot. */
const hasAlternatives = ({ status, code }: Problem): boolean =>
  code === pastTimeCode || (status === 404 && code !== 'venue_not_found');

/** The venue does not exist, or the time is too far ahead. */
const isBrokenLink = ({ code }: Problem): boolean =>
  code === 'venue_not_found' || code === 'invalid_timestamp' || code === 'invalid_venue_id';

interface Props {
  request: HoldRequest;
  form: ReturnType<typeof useReservationForm>;
  problem: Problem;
  isRetrying: boolean;
  onRetry: ReturnType<typeof useHold>['replaceHold'];
}

/** Why no spot is held, and what to do instead. */
export default function HoldRejected({ request, form, problem, isRetrying, onRetry }: Props): ReactNode {
  const { t } = useI18n();
  const retryProps = { request, form, onRetry };
  const lostOffer = lostOfferOf(problem, request);
  if (lostOffer) {
    return (
      <Suspense fallback={<Spinner />}>
        <LostOfferOptions {...retryProps} offer={lostOffer} />
      </Suspense>
    );
  }
  const isBroken = isBrokenLink(problem);
  const retryKey = problem.code === pastTimeCode ? 'choices.retry' : 'reserve.retry';
  const label = t(isRetrying ? 'reserve.retrying' : retryKey);
  return (
    <>
      <Notice
        title={t(isBroken ? 'reserve.linkTitle' : 'reserve.errorTitle')}
        action={{ label, busy: isRetrying, onClick: onRetry }}
      >
        <ProblemText
          problem={problem}
          fallback={problem.status === 404 ? 'parking_not_available' : 'reservationFailed'}
        />
      </Notice>
      {hasAlternatives(problem) && (
        <Suspense>
          <NoSpotOptions {...retryProps} problem={problem} />
        </Suspense>
      )}
      {isBroken && <LinkHelp />}
    </>
  );
}
