import { useEffect, useState } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { canReport, msUntilChange } from './reportWindow';
import { SpotTakenDialog } from './SpotTakenDialog';
import type { SpotTakenReport } from './useSpotTakenReport';

/** `setTimeout` fires immediately with a longer delay. */
const maxTimerMs = 2 ** 31 - 1;

/** `canReport`, updated when the window opens and closes. */
function useCanReport(reservation: Reservation): boolean {
  const [isPossible, setPossible] = useState(() => canReport(reservation, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const nowMs = Date.now();
      const delayMs = msUntilChange(reservation, nowMs);
      setPossible(canReport(reservation, nowMs));
      if (delayMs !== null) timer = setTimeout(update, Math.min(delayMs, maxTimerMs));
    };
    update();
    return () => clearTimeout(timer);
  }, [reservation]);
  return isPossible;
}

/** Button to report another car on the spot, shown while a report is possible. */
export function SpotTakenSection({
  reservation,
  spotTakenReport,
}: {
  reservation: Reservation;
  spotTakenReport: SpotTakenReport;
}) {
  const { t } = useI18n();
  if (!useCanReport(reservation)) return null;
  return (
    <>
      <button type="button" className="button quiet" data-testid="spot-taken" onClick={spotTakenReport.open}>
        {t('spotTaken.open')}
      </button>
      {spotTakenReport.isOpen && (
        <SpotTakenDialog spotTakenReport={spotTakenReport} reservation={reservation} />
      )}
    </>
  );
}
