import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { ShareButton } from './ShareButton';
import { useViewLink } from './useViewLink';

/** In plain text nothing else keeps a spot's number from being read into the sentence around it. */
const isolateDirection = (text: string): string => `\u2066${text}\u2069`;

/** A link for whoever is picked up, or picks up: the place, and nothing of whose it is. */
export function ShareLocationButton({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useI18n();
  const link = useViewLink(token);
  const { parking_lot_name: lot, spot_number } = reservation;
  return (
    <div className="share-location">
      <ShareButton
        label={t('viewLink.button')}
        testId="share-view"
        title={t('viewLink.title')}
        text={t('viewLink.text', { lot, spot: isolateDirection(spot_number) })}
        url={link}
      />
      <p className="small">{t('viewLink.hint')}</p>
    </div>
  );
}
