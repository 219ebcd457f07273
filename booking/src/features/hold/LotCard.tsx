import { withTrueMinus } from '@panui/shared/true-minus';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { useDistance } from '../../shared/i18n/useDistance';
import { useHeight } from '../../shared/i18n/useHeight';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { HeldSpot } from './HeldSpot';

/** Loaded when it is unfolded. */
const LotDetails = lazy(() => import('./LotDetails').catch(() => ({ default: () => null })));

/** Lot, spot and walk at a glance. The rest unfolds, with the map in full size. */
export function LotCard({ hold, map }: { hold: Hold; map: ReactNode }) {
  const { t, rich } = useI18n();
  const minutes = useMinutes();
  const distance = useDistance();
  const height = useHeight();
  const [isOpen, setOpen] = useState(false);
  const photo = hold.photos?.[0];
  const floor =
    hold.spot_floor && rich('reservation.floor', { floor: <Ltr>{withTrueMinus(hold.spot_floor)}</Ltr> });
  const maxHeight = hold.max_height_cm && height(hold.max_height_cm);
  const shortDetails = [
    floor,
    maxHeight && t('lot.upTo', { height: maxHeight }),
    hold.spot_accessible && t('needs.accessible'),
    hold.spot_electric && t('needs.electric'),
  ];
  return (
    <section className="card" data-venue-id={hold.venue_id} data-parking-lot-id={hold.parking_lot_id}>
      <div className="place">
        {map}
        <p>
          <b data-testid="walking-time">{minutes(hold.walking_time_minutes)}</b>
          <span>{t('lot.onFoot')}</span>
          <span>{distance(hold.distance_to_venue)}</span>
        </p>
      </div>
      <HeldSpot hold={hold} photo={photo && <img loading="lazy" src={photo.small_url} alt={photo.alt} />}>
        <p className="details-line">{shortDetails.map((fact, i) => fact && <span key={i}>{fact}</span>)}</p>
      </HeldSpot>
      <details onToggle={() => setOpen(true)}>
        <summary>
          <span>{rich('lot.details', { time: <Ltr>{formatTime(hold.arrive_from)}</Ltr> })}</span>
        </summary>
        {isOpen && (
          <Suspense>
            <LotDetails hold={hold} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
