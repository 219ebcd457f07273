import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { type FreeLot, minutesOnFoot } from './useFreeLots';

/** What a driver on the phone asks before reserving: the price, the way, the height and until when it can be undone. */
export function LotTerms({ lot }: { lot: FreeLot | undefined }) {
  const t = useTranslate();
  if (!lot) return null;
  const { parking_lot_name: name, price_agorot: price, max_height_cm: height, cancel_deadline: until } = lot;
  return (
    <dl className="details-list lot-terms" aria-label={t('panui.reservation.new.terms')}>
      <dt>{t('panui.reservation.move.lot')}</dt>
      <dd>
        <bdi>{name}</bdi> · {t('panui.reservation.move.on_foot', { minutes: minutesOnFoot(lot) })}
      </dd>
      <dt>{t('resources.reservations.fields.price_agorot')}</dt>
      <dd>
        <Money agorot={price} />
      </dd>
      {height !== null && (
        <>
          <dt>{t('resources.parking-lots.fields.max_height_cm')}</dt>
          <dd>
            <Ltr>{height}</Ltr>
          </dd>
        </>
      )}
      <dt>{t('panui.reservation.new.cancel_until')}</dt>
      <dd>
        {Date.parse(until) > Date.now() ? <Moment at={until} /> : t('panui.reservation.new.cancel_over')}
      </dd>
    </dl>
  );
}
