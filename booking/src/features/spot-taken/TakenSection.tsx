import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { TakenDialog } from './TakenDialog';
import { useCanReport } from './useCanReport';
import type { SpotTaken } from './useSpotTaken';

/** The way out for who finds another car on the spot; there while it can be used. */
export function TakenSection({ stay, taken }: { stay: Reservation; taken: SpotTaken }) {
  const { t } = useI18n();
  if (!useCanReport(stay)) return null;
  return (
    <>
      <button type="button" className="button quiet" data-testid="spot-taken" onClick={taken.open}>
        {t('taken.open')}
      </button>
      {taken.isOpen && <TakenDialog taken={taken} stay={stay} />}
    </>
  );
}
