import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import type { Reservation } from '../../shared/reservation';
import { formatFormerStart } from './formerStart';
import { formatDay, formatTime } from '../../shared/time/time';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { ProblemText } from '../../shared/ui/ProblemText';
import { isUnreachable, useProblem } from '../../shared/ui/useProblem';

interface Props {
  token: string;
  reservation: Reservation;
  /** What happens to the payment. */
  refundText: string;
  offline: boolean;
  /** Loads the reservation again. */
  onChanged: () => Promise<void>;
}

const cancelTexts = {
  title: 'cancel.title',
  warning: 'cancel.warning',
  back: 'cancel.back',
  confirm: 'cancel.confirm',
  busy: 'cancel.busy',
} as const;

/** Asks the driver of a postponed event whether to keep the reservation on the new date. */
export default function PostponedChoice({ token, reservation, refundText, offline, onChanged }: Props) {
  const { t, rich, lang } = useI18n();
  const [keeping, setKeeping] = useState<'no' | 'sent' | 'done'>('no');
  const { choice } = reservation;
  const isPaid = reservation.payment_status === 'paid';
  const choose = async (chosen: 'keep' | 'cancel') => {
    setKeeping(chosen === 'keep' ? 'sent' : 'no');
    try {
      await call('POST /reservations/token/{token}/choice', { path: { token }, body: { choice: chosen } });
    } catch (error) {
      const failure = toProblem(error);
      // Decided meanwhile: on another device, by the deadline, or by this request, whose response was lost.
      if (failure.status === 409) setKeeping('no');
      if (failure.status === 409 || isUnreachable(failure)) await onChanged();
      throw error;
    }
    if (chosen === 'keep') setKeeping('done');
    scrollTo({ top: 0 });
    await onChanged();
  };
  if ((keeping === 'done' || (keeping === 'sent' && !choice)) && reservation.status === 'confirmed')
    return (
      <p className="info" role="status" data-testid="postponed-done">
        {t('postponed.done')}
      </p>
    );
  if (!choice) return null;
  return (
    <section className="card postponed" aria-labelledby="postponed" data-testid="postponed">
      <h2 id="postponed">{t(choice.is_undone ? 'postponed.undoneTitle' : 'postponed.title')}</h2>
      {choice.message && (
        <p>
          <Name>{choice.message}</Name>
        </p>
      )}
      <NewDate reservation={reservation} choice={choice} />
      {choice.is_of_group && <p>{t('postponed.ofGroup')}</p>}
      <p>
        {rich(choice.default_choice === 'keep' ? 'postponed.untilKeep' : 'postponed.untilCancel', {
          day: formatDay(choice.keep_by, lang),
          time: <Ltr>{formatTime(choice.keep_by)}</Ltr>,
        })}
        {isPaid && ` ${t('postponed.refund')}`}
      </p>
      <div className="actions">
        {choice.can_keep && <KeepButton offline={offline} onKeep={() => choose('keep')} />}
        <ConfirmDialog
          name="postponed-cancel"
          texts={{
            ...cancelTexts,
            open: isPaid ? 'postponed.cancelPaid' : 'postponed.cancel',
            ...(choice.is_of_group && { warning: 'group.cancelWarning' as const }),
          }}
          note={refundText}
          disabled={offline}
          onConfirm={() => choose('cancel')}
        />
      </div>
      {offline && <p className="small">{t('reservation.connectionRequired')}</p>}
    </section>
  );
}

type Choice = NonNullable<Reservation['choice']>;

/** When the event takes place, and where the driver parks then. */
function NewDate({ reservation, choice }: { reservation: Reservation; choice: Choice }) {
  const { t, rich, lang } = useI18n();
  const { event_title: hebrew, event_title_en: english } = reservation;
  const values = {
    event: <Name>{(lang === 'en' ? english : null) ?? hebrew ?? ''}</Name>,
    from: formatFormerStart(choice.former_start, choice.starts_at, lang),
    day: formatDay(choice.starts_at, lang),
    time: <Ltr>{formatTime(choice.starts_at)}</Ltr>,
    spot: <Ltr>{reservation.spot_number}</Ltr>,
    lot: <Name>{reservation.parking_lot_name}</Name>,
  };
  const text = choice.can_keep ? 'postponed.moved' : 'postponed.noSpot';
  return (
    <p>
      {rich(choice.is_undone ? 'postponed.undone' : text, values)}
      {choice.former_spot && ` ${t('postponed.formerSpot', { spot: `\u2066${choice.former_spot}\u2069` })}`}
    </p>
  );
}

function KeepButton({ offline, onKeep }: { offline: boolean; onKeep: () => Promise<void> }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  const keep = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onKeep();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <button
        type="button"
        className="button"
        data-testid="postponed-keep"
        disabled={offline || isBusy}
        aria-busy={isBusy}
        onClick={() => void keep()}
      >
        {t(isBusy ? 'reservation.saving' : 'postponed.keep')}
      </button>
    </>
  );
}
