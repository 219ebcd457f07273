/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Lang } from '../../shared/i18n/lang';
import { groupedPlate } from '@panui/shared/plate';
import { formatDay, formatTime } from '../../shared/time/time';
import type { CheckResult, Tone } from '../checking/check';
import type { Direction } from '../gateList';
import type { GateKey, Translate } from '../texts/gateTexts';

interface Props {
  result: CheckResult;
  direction: Direction;
  /** When it was checked, in epoch milliseconds. */
  at: number;
  lang: Lang;
  t: Translate;
  /** Records the car although it is not expected; null if there is nothing to record. */
  onAdmit: (() => void) | null;
  /** Undoes the recorded entry or exit; null if none was recorded or it was already sent. */
  onUndo: (() => void) | null;
  onClose: () => void;
  /** The age of the list, which stays visible. */
  children: ComponentChildren;
}

/** A green result needs no decision. */
const closeAfterMs = 6_000;

const icons: Record<Tone, string> = {
  green: 'M5 13l4.5 4.5L19 8',
  amber: 'M12 6v8M12 18v.5',
  red: 'M7 7l10 10M17 7L7 17',
};

function detailOf({ kind, reservation, insideSince }: CheckResult, lang: Lang, t: Translate): string {
  return t(`kind.${kind}.text` as GateKey, {
    start: reservation ? formatTime(reservation.start) : '',
    end: reservation ? formatTime(reservation.end) : '',
    day: reservation ? formatDay(reservation.start, lang) : '',
    since: insideSince ? formatTime(insideSince) : '',
  });
}

/** The result of a check over the whole screen, by colour, symbol and words. */
export function ResultScreen({ result, direction, at, lang, t, onAdmit, onUndo, onClose, children }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    next.current?.focus();
    if (result.tone !== 'green') return;
    const timer = setTimeout(() => close.current(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [result]);
  const { kind, tone, plate, spotNumber } = result;
  return (
    <section
      class={`gate-result gate-${tone}`}
      role="alert"
      data-testid="gate-result"
      data-kind={kind}
      data-at={at}
    >
      {children}
      <svg class="gate-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[tone]} />
      </svg>
      <h2>{t(`kind.${kind}` as GateKey)}</h2>
      {plate && (
        <p class="gate-plate">
          <bdi dir="ltr">{groupedPlate(plate)}</bdi>
        </p>
      )}
      {spotNumber && direction === 'in' && (
        <p class="gate-spot">
          <span>{t('result.spot')}</span>
          <bdi>{spotNumber}</bdi>
        </p>
      )}
      <p class="gate-detail">{detailOf(result, lang, t)}</p>
      <div class="gate-actions">
        <button ref={next} type="button" class="gate-button gate-next" onClick={onClose}>
          {t('result.close')}
        </button>
        {onAdmit && (
          <button type="button" class="gate-button" onClick={onAdmit}>
            {t(direction === 'in' ? 'result.admit' : 'result.release')}
          </button>
        )}
        {onUndo && direction === 'in' && (
          <button type="button" class="gate-button" onClick={onUndo}>
            {t('result.undo')}
          </button>
        )}
      </div>
    </section>
  );
}
