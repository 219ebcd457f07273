import type { ReactNode } from 'react';
import type { Dto } from '@panui/api';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { Mark } from '../../shared/ui/Mark';
import { Ltr } from '../../shared/ui/Ltr';
import { Notice } from '../../shared/ui/Notice';
import { PageHeading } from '../../shared/ui/PageHeading';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { StatusIcon } from '../../shared/ui/StatusIcon';
import { useTitle } from '../../shared/ui/useTitle';
import { useWaitlistEntry } from './useWaitlistEntry';

interface Props {
  token: string;
  /** Shown below an entry that is over, and for a token without one. */
  help?: ReactNode;
  /** Continues to the offered hold. */
  onResume: (entry: Dto<'WaitlistEntry'>) => void;
}

/** State of a waitlist entry with its next action. */
export function WaitlistEntryView({ token, help, onResume }: Props) {
  const { t, rich, lang } = useI18n();
  const { state, busy, problem, reload, leave, rejoin } = useWaitlistEntry(token, lang);
  useTitle(state.phase === 'ready' ? t(`waitlist.${state.entry.state}Title`) : t('waitlist.title'));
  if (state.phase === 'loading') return <Spinner text={t('waitlist.loading')} />;
  if (state.phase === 'none')
    return (
      <>
        <Notice title={t('waitlist.notFoundTitle')}>{t('waitlist.notFoundText')}</Notice>
        {help}
      </>
    );
  if (state.phase === 'failed') {
    return (
      <Notice title={t('waitlist.errorTitle')} action={{ label: t('reserve.retry'), onClick: reload }}>
        <ProblemText problem={state.problem} fallback="could_not_load_data" />
      </Notice>
    );
  }
  const { entry } = state;
  const isActive = entry.state === 'waiting' || entry.state === 'offered';
  const view = (
    <section className="notice waitlist-entry" data-testid={`waitlist-${entry.state}`}>
      {entry.state === 'confirmed' ? <StatusIcon /> : <Mark size={56} />}
      <PageHeading focusKey={entry.state}>{t(`waitlist.${entry.state}Title`)}</PageHeading>
      <p>
        {rich('waitlist.summary', {
          venue: <bdi>{entry.venue_name}</bdi>,
          day: formatDay(entry.reservation_time, lang),
          time: <Ltr>{formatTime(entry.reservation_time)}</Ltr>,
        })}
      </p>
      <p role="status">
        {entry.hold &&
          rich('waitlist.offeredUntil', { time: <Ltr>{formatTime(entry.hold.hold_expiry)}</Ltr> })}{' '}
        {t(`waitlist.${entry.state}Text`)}
      </p>
      {entry.ahead !== null && <p className="waitlist-position">{aheadText(entry.ahead)}</p>}
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      {entry.state === 'offered' && (
        <button type="button" className="button" data-testid="offer-open" onClick={() => onResume(entry)}>
          {t('waitlist.open')}
        </button>
      )}
      {entry.state === 'missed' && (
        <button
          type="button"
          className="button"
          data-testid="waitlist-rejoin"
          disabled={busy}
          onClick={() => void rejoin()}
        >
          {t(busy ? 'waitlist.joining' : 'waitlist.rejoin')}
        </button>
      )}
      {(isActive || entry.state === 'missed') && (
        <button
          type="button"
          className="button plain"
          data-testid="waitlist-leave"
          disabled={busy}
          onClick={() => void leave()}
        >
          {t('waitlist.leave')}
        </button>
      )}
    </section>
  );
  return (
    <>
      {view}
      {(entry.state === 'ended' || entry.state === 'left') && help}
    </>
  );

  function aheadText(ahead: number): string {
    if (ahead === 0) return t('waitlist.first');
    return ahead === 1 ? t('waitlist.aheadOne') : t('waitlist.aheadMany', { ahead });
  }
}
