import { useEffect } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatCountdown, formatTime } from '../../shared/time/time';
import type { Anchor } from './serverClock';
import { useSecondsLeft } from './useSecondsLeft';

const renewalOfferSeconds = 60;
/** Remaining times at which a screen reader announces the countdown. */
const announceAtSeconds = [30, 60, 120] as const;

interface Props {
  hold: Hold;
  anchor: Anchor;
  renewing: boolean;
  onClockSync: (anchor: Anchor) => void;
  onRenew: () => void;
  onExpire: () => void;
}

/** Countdown of the hold. In the last minute it offers a renewal (WCAG 2.2.1). */
export function HoldBanner({ hold, anchor, renewing, onClockSync, onRenew, onExpire }: Props) {
  const { t } = useI18n();
  const seconds = useSecondsLeft(hold.hold_expiry, anchor, onClockSync);
  const isEnding = seconds <= renewalOfferSeconds;
  const isExpired = seconds === 0;
  const canRenew = hold.renewals_left !== 0;
  useEffect(() => {
    if (isExpired) onExpire();
  }, [isExpired, onExpire]);
  useEffect(() => {
    if (isEnding) import('./ExpiredBar').catch(() => {});
  }, [isEnding]);
  const announcedSeconds = announceAtSeconds.find((threshold) => seconds <= threshold);
  return (
    <section className={isEnding ? 'hold ending' : 'hold'}>
      <div>
        <bdi dir="ltr" role="timer" aria-label={t('hold.timer')} data-testid="countdown">
          {formatCountdown(seconds)}
        </bdi>
        <p role="status">
          {!isEnding && hold.offered
            ? t('hold.offered', { time: formatTime(hold.hold_expiry) })
            : t(
                !isEnding
                  ? hold.checkout
                    ? 'hold.paying'
                    : 'hold.active'
                  : canRenew
                    ? 'hold.ending'
                    : 'hold.notRenewable',
              )}
        </p>
        <p className="sr-only" role="status" data-testid="hold-left">
          {announcedSeconds && t(`hold.left.${announcedSeconds}`)}
        </p>
      </div>
      {isEnding && canRenew && (
        <button type="button" className="button" disabled={renewing} onClick={onRenew}>
          {t(renewing ? 'hold.renewing' : 'hold.renew')}
        </button>
      )}
    </section>
  );
}
