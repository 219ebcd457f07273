import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import type { Reservation } from '../../shared/reservation';
import {
  dayChoices,
  daySeconds,
  formatShortDay,
  maxDaysAhead,
  timeChoices,
  timeOn,
} from '../../shared/time/dayChoices';
import { fromLocalInput, toLocalInput } from '../../shared/time/localInput';
import { ProblemText } from '../../shared/ui/ProblemText';
import { PreviewText } from './PreviewText';
import { useTimePreview } from './useTimePreview';
import { useLateSuccess } from '../../shared/ui/useLateSuccess';
import { isUnreachable, useProblem } from '../../shared/ui/useProblem';

interface Props {
  token: string;
  reservation: Reservation;
  offline: boolean;
  /** The reservation has the time of a request whose response was lost. */
  isLate: boolean;
  /** The response to a request for this time was lost. */
  onLost: (seconds: number) => void;
  /** The reservation is no longer as it is displayed: loads it again. */
  onStale: () => Promise<void>;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Day and time, what a change to them would do, and the change itself. */
export function ChangeTimeForm({
  token,
  reservation,
  offline,
  isLate,
  onLost,
  onStale,
  onDone,
  onBack,
}: Props) {
  const { t, lang } = useI18n();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const present = presentOf(reservation);
  const [presentDate = '', presentTime = ''] = present.split('T');
  const [date, setDate] = useState(presentDate);
  const [time, setTime] = useState(presentTime);
  const [days] = useState(() => dayChoicesAround(fromLocalInput(present)));
  const nowSeconds = Math.floor(Date.now() / 1000);
  const today = toLocalInput(nowSeconds).slice(0, 10);
  const times = timeChoices(date, presentTime, nowSeconds);
  const local = date && `${date}T${time}`;
  const seconds = local && local !== present ? fromLocalInput(local) : null;
  const result = useTimePreview(token, offline ? null : seconds, onStale);
  const { isBusy, problem, save } = useTimeChange(token, seconds, { onLost, onStale, onDone });
  useLateSuccess(isLate, onDone);
  const canSave = result.kind === 'preview' && result.preview.possible && !offline;

  return (
    <form
      ref={form}
      className="panel change-time"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save();
      }}
    >
      <div className="change-time-fields">
        <Field id={`${id}d`} label={t('changeTime.day')}>
          <select
            id={`${id}d`}
            name="new_date"
            value={date}
            disabled={isBusy}
            onChange={({ target }) => {
              setDate(target.value);
              setTime(timeOn(target.value, time, nowSeconds));
            }}
          >
            {days.map((choice) => (
              <option key={choice} value={choice}>
                {choice === today ? t('find.today') : formatShortDay(choice, lang)}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}t`} label={t('changeTime.time')}>
          <select
            id={`${id}t`}
            name="new_time"
            value={time}
            disabled={isBusy}
            onChange={(event) => setTime(event.target.value)}
          >
            {times.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </Field>
      </div>
      <div className="change-time-preview" role="status" data-testid="time-preview">
        {result.kind === 'none' && <p>{t(offline ? 'reservation.connectionRequired' : 'changeTime.hint')}</p>}
        {result.kind === 'loading' && <p>{t('changeTime.checking')}</p>}
        {result.kind === 'preview' && <PreviewText preview={result.preview} reservation={reservation} />}
        {result.kind === 'problem' && (
          <p className="warning">
            <ProblemText problem={result.problem} fallback="operation_failed" />
          </p>
        )}
      </div>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className="button"
          data-testid="change-time-save"
          disabled={!canSave || isBusy}
          aria-busy={isBusy}
        >
          {t(isBusy ? 'reservation.saving' : 'changeTime.save')}
        </button>
        <button type="button" className="button quiet" disabled={isBusy} onClick={onBack}>
          {t('reservation.back')}
        </button>
      </div>
    </form>
  );
}

const presentOf = (reservation: Reservation): string =>
  toLocalInput(reservation.venue_reservation_time ?? reservation.reservation_start);

/** The time of the reservation, in the form in which a change requests one. */
export const presentSecondsOf = (reservation: Reservation): number => fromLocalInput(presentOf(reservation));

/** The days of the finder, and in any case a month after the present day of the reservation. */
function dayChoicesAround(presentSeconds: number): string[] {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const daysUntil = Math.ceil((presentSeconds - nowSeconds) / daySeconds);
  return dayChoices(nowSeconds, Math.max(maxDaysAhead, daysUntil + 30));
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** Sends the change, one request at a time. */
function useTimeChange(
  token: string,
  seconds: number | null,
  { onLost, onStale, onDone }: Pick<Props, 'onLost' | 'onStale' | 'onDone'>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  const save = async () => {
    if (isBusy || seconds === null) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { reservation_time: seconds };
      await call('POST /reservations/token/{token}/time', { path: { token }, body });
      await onDone();
    } catch (error) {
      const failure = toProblem(error);
      setProblem(failure);
      if (isUnreachable(failure)) onLost(seconds);
      await onStale();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, save };
}
