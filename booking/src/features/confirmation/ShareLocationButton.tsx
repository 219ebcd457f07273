import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { ShareButton } from './ShareButton';
import { useViewLink } from './useViewLink';

/** Isolates the spot number, because plain text has no markup to do so. */
const isolateDirection = (text: string): string => `\u2066${text}\u2069`;

/** Shares a link that shows where the car is parked, without personal details. */
export function ShareLocationButton({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useI18n();
  const path = useViewLink(token);
  const { parking_lot_name: lot, spot_number } = reservation;
  return (
    <div className="share-location">
      <ShareButton
        label={t('viewLink.button')}
        testId="share-view"
        title={t('viewLink.title')}
        text={t('viewLink.text', { lot, spot: isolateDirection(spot_number) })}
        path={path}
      />
      <p className="small">{t('viewLink.hint')}</p>
    </div>
  );
}
