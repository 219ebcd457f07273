import type { Dto } from '@panui/api';
import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { formatDay, formatTime } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import type { GroupText } from './useGroupText';

interface Props {
  evening: Omit<Dto<'GroupPreview'>, 'price_agorot' | 'cancel_deadline'>;
  /** The prices of the cars. */
  prices: number[];
  text: GroupText;
  /** Whether all cars are in the lot of the evening. */
  isInOneLot?: boolean;
  children?: ReactNode;
}

/** For which event, where and when the cars of a group park, and who pays how much. */
export function GroupEvening({ evening, prices, text, isInOneLot = true, children }: Props) {
  const { rich, lang } = useI18n();
  const { reservation_start: start, reservation_end: end } = evening;
  const event = lang === 'en' ? (evening.event_title_en ?? evening.event_title) : evening.event_title;
  return (
    <div className="card group-evening" data-testid="group-evening">
      <p>
        <b>
          <Name>{event ?? evening.venue_name}</Name>
        </b>
      </p>
      {event && (
        <p>
          <Name>{evening.venue_name}</Name>
        </p>
      )}
      <p>
        {formatDay(start, lang)},{' '}
        {rich('reservation.range', {
          start: <Ltr>{formatTime(start)}</Ltr>,
          end: <EndTime start={start} end={end} />,
        })}
      </p>
      {isInOneLot && (
        <p>
          <Name>{evening.parking_lot_name}</Name>, <Name>{evening.parking_lot_address}</Name>
        </p>
      )}
      <Price prices={prices} paidBy={evening.paid_by} text={text} />
      {children}
    </div>
  );
}

/** The price of each car and of all, or who pays it. */
function Price({ prices, paidBy, text }: { prices: number[]; paidBy: string | null; text: GroupText }) {
  const [each] = prices;
  if (each === undefined) return null;
  if (paidBy) return <p>{text('price.paidBy', { account: `\u2068${paidBy}\u2069` })}</p>;
  const total = prices.reduce((sum, price) => sum + price, 0);
  if (total === 0) return <p>{text('price.free')}</p>;
  const isEqual = prices.every((price) => price === each);
  return (
    <p>
      {isEqual && text('price.each', { price: formatMoney(each) })}{' '}
      {prices.length > 1 && text('price.total', { price: formatMoney(total), count: prices.length })}
    </p>
  );
}
