import { useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import type { Reservation } from '../../shared/reservation';
import { formatDay, formatTime } from '../../shared/time/time';
import { Deadline } from '../../shared/ui/Deadline';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import type { TimePreview } from './useTimePreview';

interface Props {
  preview: TimePreview;
  reservation: Reservation;
}

/** When, where and at what price the reservation would be, and until when it could be cancelled. */
export function PreviewText({ preview, reservation }: Props) {
  const { t, rich, has, lang } = useI18n();
  const [now] = useState(Date.now);
  const { reservation_start: start, reservation_end: end, price_agorot: price } = preview;
  const { cancel_deadline: deadline } = preview;
  if (!preview.possible || !start || !end || price === null || !deadline) {
    const key = `changeTime.reason.${preview.reason ?? ''}`;
    return <p className="warning">{t(has(key) ? key : 'changeTime.impossible')}</p>;
  }
  return (
    <>
      <p>
        <strong>{formatDay(start, lang)}</strong>
        <br />
        {rich('changeTime.hours', {
          start: <Ltr>{formatTime(start)}</Ltr>,
          end: <EndTime start={start} end={end} />,
        })}
      </p>
      <p>
        <PreviewLocation preview={preview} reservation={reservation} />
      </p>
      <p>
        <PreviewPrice
          price={price}
          difference={preview.difference_agorot ?? 0}
          formerPayer={preview.former_payer}
          isPaid={reservation.has_receipt}
        />
      </p>
      {Date.parse(deadline) > now ? (
        <p>
          <Deadline text="form.freeCancellationUntil" at={deadline} />
        </p>
      ) : (
        <p className="warning">{t('changeTime.final')}</p>
      )}
    </>
  );
}

function PreviewLocation({ preview, reservation }: Props) {
  const { rich } = useI18n();
  const spot = <Ltr>{preview.spot_number}</Ltr>;
  if (preview.parking_lot_id !== reservation.parking_lot_id)
    return rich('changeTime.otherLot', { spot, lot: <Name>{preview.parking_lot_name}</Name> });
  const isSameSpot = preview.spot_number === reservation.spot_number;
  return rich(isSameSpot ? 'changeTime.sameSpot' : 'changeTime.otherSpot', { spot });
}

interface PriceProps {
  price: number;
  difference: number;
  /** The account that would no longer pay. */
  formerPayer: string | null;
  isPaid: boolean;
}

function PreviewPrice({ price, difference, formerPayer, isPaid }: PriceProps) {
  const { rich } = useI18n();
  const values = {
    price: <Ltr>{formatMoney(price)}</Ltr>,
    difference: <Ltr>{formatMoney(Math.abs(difference))}</Ltr>,
  };
  if (formerPayer) return rich('changeTime.formerPayer', { ...values, account: <Name>{formerPayer}</Name> });
  if (difference === 0) return rich('changeTime.samePrice', values);
  if (difference > 0) return rich('changeTime.higherPrice', values);
  return rich(isPaid ? 'changeTime.refunded' : 'changeTime.lowerPrice', values);
}
