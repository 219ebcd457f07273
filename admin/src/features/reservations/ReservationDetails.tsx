import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { FloorNumber } from '../../components/lots/FloorNumber';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { useMay } from '../../data/auth/useMay';
import { Money } from '../../components/ui/Money';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { pageOfVersion } from '../legal-texts/legalText';
import { PlateDetails, VehicleText } from './PlateDetails';
import { mailtoLink, telLink } from '@panui/shared/contact-links';

type DetailRow = readonly [field: string, value: ReactNode];

/** Vehicle and contact details, or the time of their erasure. */
function contactDetails(reservation: Dto<'Reservation'>): DetailRow[] {
  if (reservation.personal_data_erased_at) {
    return [['personal_data_erased_at', <Moment key="erased" at={reservation.personal_data_erased_at} />]];
  }
  return [
    ['license_plate', <PlateDetails key="plate" reservation={reservation} />],
    ...(reservation.vehicle
      ? ([['vehicle', <VehicleText key="vehicle" vehicle={reservation.vehicle} />]] as const)
      : []),
    ['full_name', <bdi key="name">{reservation.full_name}</bdi>],
    [
      'phone_number',
      <a key="phone" href={telLink(reservation.phone_number)}>
        <Ltr>{reservation.phone_number}</Ltr>
      </a>,
    ],
    [
      'email',
      <a key="email" href={mailtoLink(reservation.email)}>
        <bdi dir="ltr">{reservation.email}</bdi>
      </a>,
    ],
  ];
}

/** The event of the venue to which the reservation belongs; staff get to its page. */
function EventName({ reservation }: { reservation: Dto<'Reservation'> }) {
  const lang = useLang();
  const name = <bdi>{inLang(lang, reservation.event_title ?? '', reservation.event_title_en)}</bdi>;
  if (!useMay('events', 'read')) return name;
  return <Link to={`/events/${reservation.event_id}/edit`}>{name}</Link>;
}

/** The versions of the legal texts that the driver accepted, each with its page. */
function AcceptedVersions({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const versions = [
    ['terms', reservation.accepted_terms_version],
    ['privacy', reservation.accepted_privacy_version],
  ] as const;
  return versions.map(([document, version], index) => (
    <span key={document}>
      {index > 0 && ' · '}
      <a href={pageOfVersion(document, version)} target="_blank" rel="noreferrer">
        {t(`panui.reservation.accepted_${document}`, { version })}
      </a>
    </span>
  ));
}

function ReservationLink({ id }: { id: number }) {
  const list = useMay('reservations', 'read') ? '/reservations' : '/owner/reservations';
  return (
    <Link to={`${list}/${id}`}>
      <Ltr>{id}</Ltr>
    </Link>
  );
}

/** A reservation moved to another lot consists of two records that link to each other. */
function lotChangeDetails({
  id,
  paid_reservation_id: paid,
  moved_to_reservation_id: next,
}: Dto<'Reservation'>): DetailRow[] {
  return [
    ...(paid === id ? [] : ([['paid_reservation_id', <ReservationLink key="paid" id={paid} />]] as const)),
    ...(next === null
      ? []
      : ([['moved_to_reservation_id', <ReservationLink key="next" id={next} />]] as const)),
  ];
}

/** What the fields of the page have too, if the reservation can be changed there. */
const editable = [
  ...['full_name', 'phone_number', 'email'],
  ...['reservation_start', 'parking_lot_name', 'spot_number'],
];

export function ReservationDetails({
  reservation,
  hasFields = false,
}: {
  reservation: Dto<'Reservation'>;
  /** Whether the page has fields beside the details. */
  hasFields?: boolean;
}) {
  const t = useTranslate();
  const hasLotPages = useMay('locations', 'read');
  const lotName = (
    <LotOrVenueName kind="lot" id={reservation.parking_lot_id} text={reservation.parking_lot_name} />
  );
  const details: DetailRow[] = [
    ...lotChangeDetails(reservation),
    ...contactDetails(reservation),
    ['reservation_start', <Moment key="start" at={reservation.reservation_start} />],
    ['reservation_end', <Moment key="end" at={reservation.reservation_end} />],
    [
      'parking_lot_name',
      hasLotPages ? (
        <Link key="lot" to={`/parking-lots/${reservation.parking_lot_id}/edit`}>
          {lotName}
        </Link>
      ) : (
        lotName
      ),
    ],
    [
      'parking_lot_address',
      <LotOrVenueName
        key="address"
        kind="lot"
        id={reservation.parking_lot_id}
        text={reservation.parking_lot_address}
        part="address"
      />,
    ],
    [
      'spot_number',
      <span key="spot">
        <Ltr>{reservation.spot_number}</Ltr>
        {reservation.spot_floor && (
          <>
            {' '}
            · {t('panui.board.floor')} <FloorNumber floor={reservation.spot_floor} />
          </>
        )}
      </span>,
    ],
    [
      'venue_name',
      <LotOrVenueName key="venue" kind="venue" id={reservation.venue_id} text={reservation.venue_name} />,
    ],
    ...(reservation.event_id === null
      ? []
      : [['event_id', <EventName key="event" reservation={reservation} />] as const]),
    ['price_agorot', <Money key="price" agorot={reservation.price_agorot} />],
    ...(reservation.accepted_terms_version === null
      ? []
      : [['accepted_terms_version', <AcceptedVersions key="accepted" reservation={reservation} />] as const]),
  ];
  return (
    <section className="card">
      <h2>{t('panui.reservation.details')}</h2>
      <dl className="details-list">
        {details
          .filter(([field]) => !hasFields || !editable.includes(field))
          .map(([field, value]) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{t(`resources.reservations.fields.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
