import type { Dto } from '@panui/api';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Plate } from '../../components/ui/Plate';
import './arrivals.css';

interface Props {
  arrivals: Dto<'Arrival'>[];
  /** Path of a reservation's page. */
  pathOf: (reservationId: number) => string;
  /** The link to the others. */
  all: ReactNode;
}

export function Arrivals({ arrivals, pathOf, all }: Props) {
  const t = useTranslate();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t('panui.arrivals.title')}</h2>
        {all}
      </div>
      {arrivals.length === 0 && <p className="quiet">{t('panui.arrivals.none')}</p>}
      <ul className="arrivals">
        {arrivals.map((arrival) => (
          <li key={arrival.reservation_id}>
            <b>
              <Moment at={arrival.reservation_start} part="near" />
            </b>
            <Link to={pathOf(arrival.reservation_id)}>
              <ArrivalLocation arrival={arrival} />
            </Link>
            <Plate number={arrival.license_plate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArrivalLocation({ arrival }: { arrival: Dto<'Arrival'> }) {
  const t = useTranslate();
  return (
    <>
      <LotOrVenueName kind="lot" id={arrival.parking_lot_id} text={arrival.parking_lot_name} />{' '}
      <span className="arrival-spot">
        {t('panui.spot.spot')} <Ltr>{arrival.spot_number}</Ltr>
      </span>
    </>
  );
}
