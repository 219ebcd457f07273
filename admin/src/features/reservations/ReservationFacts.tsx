import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { PlaceName } from '../../components/records/PlaceName';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { PlateFacts, VehicleText } from './PlateFacts';
import type { ReservationRecord } from './reservation';
import { ReservationTag } from './ReservationTag';

type Fact = readonly [field: string, value: ReactNode];

/** Who came with what; after the time that this is kept for, only when it was erased. */
function personFacts(stay: ReservationRecord): Fact[] {
  if (stay.personal_data_erased_at) {
    return [['personal_data_erased_at', <Moment key="erased" at={stay.personal_data_erased_at} />]];
  }
  return [
    ['license_plate', <PlateFacts key="plate" stay={stay} />],
    ...(stay.vehicle ? ([['vehicle', <VehicleText key="vehicle" vehicle={stay.vehicle} />]] as const) : []),
    ['full_name', <bdi key="name">{stay.full_name}</bdi>],
    [
      'phone_number',
      <a key="phone" href={`tel:${stay.phone_number}`}>
        <Ltr>{stay.phone_number}</Ltr>
      </a>,
    ],
    [
      'email',
      <a key="email" href={`mailto:${stay.email}`}>
        <bdi dir="ltr">{stay.email}</bdi>
      </a>,
    ],
  ];
}

function acceptedFact(stay: ReservationRecord, t: ReturnType<typeof useTranslate>): Fact {
  const versions = { terms: stay.accepted_terms_version, privacy: stay.accepted_privacy_version };
  return ['accepted_terms_version', t('panui.reservation.accepted_versions', versions)];
}

const storyLink = (id: number) => (
  <Link key={id} to={`/reservations/${id}`}>
    <Ltr>{id}</Ltr>
  </Link>
);

/** A stay that changed lots has a page for each; they lead to one another. */
function lotChangeFacts({
  id,
  paid_reservation_id: paid,
  moved_to_reservation_id: next,
}: ReservationRecord): Fact[] {
  return [
    ...(paid === id ? [] : ([['paid_reservation_id', storyLink(paid)]] as const)),
    ...(next === null ? [] : ([['moved_to_reservation_id', storyLink(next)]] as const)),
  ];
}

export function ReservationFacts({ stay }: { stay: ReservationRecord }) {
  const t = useTranslate();
  const facts: Fact[] = [
    ['status', <ReservationTag key="status" status={stay.status} />],
    ...lotChangeFacts(stay),
    ...personFacts(stay),
    ['reservation_start', <Moment key="start" at={stay.reservation_start} />],
    ['reservation_end', <Moment key="end" at={stay.reservation_end} />],
    [
      'parking_lot_name',
      <Link key="lot" to={`/parking-lots/${stay.parking_lot_id}/edit`}>
        <PlaceName kind="lot" id={stay.parking_lot_id} text={stay.parking_lot_name} />
      </Link>,
    ],
    [
      'parking_lot_address',
      <PlaceName
        key="address"
        kind="lot"
        id={stay.parking_lot_id}
        text={stay.parking_lot_address}
        part="address"
      />,
    ],
    [
      'spot_number',
      <span key="spot">
        <Ltr>{stay.spot_number}</Ltr>
        {stay.spot_floor && (
          <>
            {' '}
            · {t('panui.board.floor')} <Ltr>{stay.spot_floor}</Ltr>
          </>
        )}
      </span>,
    ],
    ['venue_name', <PlaceName key="venue" kind="venue" id={stay.venue_id} text={stay.venue_name} />],
    ['price_agorot', <Money key="price" agorot={stay.price_agorot} />],
    ...(stay.accepted_terms_version === null ? [] : [acceptedFact(stay, t)]),
  ];
  return (
    <section className="card">
      <h2>{t('panui.reservation.details')}</h2>
      <dl className="facts">
        {facts.map(([field, value]) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{t(`resources.reservations.fields.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
