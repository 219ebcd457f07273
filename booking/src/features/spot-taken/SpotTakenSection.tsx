import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { SpotTakenDialog } from './SpotTakenDialog';
import { useCanReport } from './useCanReport';
import type { SpotTakenReport } from './useSpotTakenReport';

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
