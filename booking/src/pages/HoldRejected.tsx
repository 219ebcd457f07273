import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useVenues } from '../features/find-parking/useVenues';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { useHold } from '../features/hold/useHold';
import type { useReservationForm } from '../features/reservation-form/useReservationForm';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { formatDate } from '../shared/time/longDate';
import { formatTime } from '../shared/time/time';
import { Ltr } from '../shared/ui/Ltr';
import { PageHeading } from '../shared/ui/PageHeading';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useTitle } from '../shared/ui/useTitle';
import { CodeRejected } from './CodeRejected';
import { LinkHelp } from './LinkHelp';
import { lostOfferOf } from './lostOffer';
import { WrongLink } from './WrongLink';

/** Loaded when no spot is available. If it fails to load, the error is shown without alternatives. */
const loadNoSpotOptions = () => import('./NoSpotOptions');
const NoSpotOptions = lazy(() => loadNoSpotOptions().catch(() => ({ default: () => null })));
const TooEarly = lazy(() =>
  import('../features/opening-reminder/TooEarly').catch(() => ({ default: () => null })),
);
const EventChanged = lazy(() => import('./EventChanged'));
const LostOfferOptions = lazy(loadNoSpotOptions);

const pastTimeCode = 'past_timestamp';
/** The time of an older link says nothing about when a spot is needed now. */
const maxAgeOfTimeMs = 7 * 24 * 3_600_000;
/** The venue exists, and another time or a farther lot may have a spot. */
const hasAlternatives = ({ status, code }: Problem): boolean =>
  code === pastTimeCode || (status === 404 && code !== 'venue_not_found');

/** The venue does not exist, or there is no such time. */
const isBrokenLink = ({ code }: Problem): boolean =>
  code === 'venue_not_found' || code === 'invalid_timestamp' || code === 'invalid_venue_id';

/** The event of the link has another date, or none. */
const isOfChangedEvent = ({ extras: { reason } }: Problem): boolean =>
  reason === 'event_moved' || reason === 'event_cancelled';

/** Why an operator stopped the sales of the evening. */
function stopReasonOf(problem: Problem): string | null {
  const reason = problem.code === 'parking_closed' && problem.extras['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** From when the evening can be reserved, if that is later. */
function opensAtOf({ extras: { reason, opens_at: opensAt } }: Problem): string | null {
  return reason === 'too_early' && typeof opensAt === 'string' ? opensAt : null;
}

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
  const [isOnList, setOnList] = useState(false);
  const retryProps = { request, form, onRetry };
  const lostOffer = lostOfferOf(problem, request);
  if (lostOffer) {
    return (
      <Suspense fallback={<Spinner />}>
        <LostOfferOptions {...retryProps} offer={lostOffer} />
      </Suspense>
    );
  }
  const opensAt = opensAtOf(problem);
  if (opensAt) {
    return (
      <RejectedEvening request={request} problem={problem}>
        <Suspense>
          <TooEarly request={request} opensAt={opensAt} email={form.values.email} onOpen={onRetry} />
        </Suspense>
        <LinkHelp />
      </RejectedEvening>
    );
  }
  if (isOfChangedEvent(problem))
    return (
      <Suspense fallback={<Spinner />}>
        <EventChanged problem={problem} />
      </Suspense>
    );
  if (problem.fields.includes('code'))
    return (
      <RejectedEvening request={request} problem={{ ...problem, code: 'code' }}>
        <CodeRejected problem={problem} />
      </RejectedEvening>
    );
  const label = t(isRetrying ? 'reserve.retrying' : 'reserve.retry');
  const text = (
    <ProblemText
      problem={problem}
      fallback={problem.status === 404 ? 'parking_not_available' : 'reservationFailed'}
    />
  );
  if (problem.code === pastTimeCode && request.time * 1000 < Date.now() - maxAgeOfTimeMs)
    return (
      <RejectedEvening request={request} problem={problem}>
        <Rejection text={text} retry={null} />
        <LinkHelp />
      </RejectedEvening>
    );
  if (hasAlternatives(problem)) {
    const hasPassed = problem.code === pastTimeCode;
    return (
      <RejectedEvening request={request} problem={problem}>
        {!isOnList && (
          <Rejection
            text={text}
            reason={stopReasonOf(problem)}
            retry={hasPassed ? null : { label, isBusy: isRetrying, onRetry }}
          />
        )}
        <Suspense>
          <NoSpotOptions {...retryProps} problem={problem} onJoined={() => setOnList(true)} />
        </Suspense>
      </RejectedEvening>
    );
  }
  if (!isBrokenLink(problem))
    return (
      <RejectedEvening request={request} problem={problem}>
        <Rejection text={text} retry={{ label, isBusy: isRetrying, onRetry }} />
      </RejectedEvening>
    );
  return (
    <WrongLink isRetrying={isRetrying} onRetry={onRetry}>
      {text}
    </WrongLink>
  );
}

interface RejectionProps {
  text: ReactNode;
  /** Why an operator stopped the sales. */
  reason?: string | null;
  retry: { label: string; isBusy: boolean; onRetry: () => unknown } | null;
}

/** What is wrong, and a way to try again. */
function Rejection({ text, reason, retry }: RejectionProps) {
  return (
    <div className="warning">
      <span role="alert">
        {text}
        {reason && (
          <bdi className="stop-reason" data-testid="stop-reason">
            {reason}
          </bdi>
        )}
      </span>
      {retry && (
        <button
          type="button"
          className="link"
          data-testid="retry"
          disabled={retry.isBusy}
          onClick={() => void retry.onRetry()}
        >
          {retry.label}
        </button>
      )}
    </div>
  );
}

/** Keeps the venue and the evening as the title; the title of the window says what is wrong. */
function RejectedEvening({
  request,
  problem: { code, extras },
  children,
}: Pick<Props, 'request' | 'problem'> & { children: ReactNode }) {
  const { t, has, rich, lang } = useI18n();
  const venues = useVenues(lang);
  const named = venues?.find(({ id }) => id === request.venueId)?.name ?? null;
  const venue = typeof extras['venue_name'] === 'string' ? extras['venue_name'] : named;
  const event = document.querySelector<HTMLMetaElement>('[name=event]')?.content;
  const title = event ?? venue;
  const key = `noSpot.${code}`;
  const state = t(has(key) ? key : 'reserve.errorTitle');
  useTitle(venue ? `${state} · ${venue}` : state);
  const evening = rich('noSpot.evening', {
    day: formatDate(request.time, lang),
    time: <Ltr>{formatTime(request.time)}</Ltr>,
  });
  return (
    <>
      <div className="evening">
        <PageHeading>{title ? <bdi>{title}</bdi> : evening}</PageHeading>
        {title && (
          <p>
            {event && venue && rich('noSpot.atVenue', { venue: <bdi>{venue}</bdi> })}
            {evening}
          </p>
        )}
      </div>
      {children}
    </>
  );
}
