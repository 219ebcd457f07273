import type { Reservation } from '../../shared/reservation';
import { isolateLtr } from '../../shared/i18n/isolateLtr';
import { useI18n } from '../../shared/i18n/I18n';
import { ShareButton } from './ShareButton';
import { useViewLink } from './useViewLink';

/** Shares a link that shows where the car is parked, without personal details. */
export function ShareLocationButton({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useI18n();
  const { path, load } = useViewLink(token);
  const { parking_lot_name: lot, spot_number } = reservation;
  return (
    <div className="share-location">
      <ShareButton
        label={t('viewLink.button')}
        testId="share-view"
        title={t('viewLink.title')}
        text={t('viewLink.text', { lot, spot: isolateLtr(spot_number) })}
        path={path}
        onPathMissing={load}
      />
      <p className="small">{t('viewLink.hint')}</p>
    </div>
  );
}
