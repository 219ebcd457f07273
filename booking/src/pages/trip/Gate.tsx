import { telLink } from '@panui/shared/contact-links';
import { GatePass } from '../../features/reservation/GatePass';
import { SpotTakenSection } from '../../features/spot-taken/SpotTakenSection';
import type { SpotTakenReport } from '../../features/spot-taken/useSpotTakenReport';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { Floor } from '../../shared/ui/Floor';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Plate } from '../../shared/ui/Plate';

/** Longer numbers are written smaller. */
const largeDigits = 3;

interface Props {
  reservation: Reservation;
  spotTakenReport: SpotTakenReport;
  hasHeading: boolean;
}

/** At the gate: the spot for the driver, the code for the scanner, and the phone. */
export function Gate({ reservation, spotTakenReport, hasHeading }: Props) {
  const { t, rich } = useI18n();
  const { gate_code: code, gate_qr: qr, support_phone: phone, spot_floor: floor } = reservation;
  return (
    <div className="gate-screen">
      <div className="gate-spot">
        <p className="bay">
          <small>{t('reservation.spot')}</small>{' '}
          <bdi
            dir="ltr"
            className="num"
            data-testid="spot-number"
            data-long={reservation.spot_number.length > largeDigits}
          >
            {reservation.spot_number}
          </bdi>
        </p>
        <div>
          {floor && (
            <p className="gate-floor">
              <Floor name={floor} />
            </p>
          )}
          <p data-testid="lot-name">
            <Name>{reservation.parking_lot_name}</Name>
          </p>
          <p>
            <span className="sr-only">{t('reservation.plate')}: </span>
            <Plate number={reservation.license_plate} />
          </p>
        </div>
      </div>
      <div className="gate-code">
        {hasHeading && <PageHeading focusKey="gate">{t('trip.gateTitle')}</PageHeading>}
        {code && qr && <GatePass code={code} text={qr} hint={t('trip.brightness')} />}
        <div className="gate-actions">
          {phone && (
            <a className="button call" href={telLink(phone)} data-testid="gate-call">
              <span>{rich('trip.barrierClosed', { phone: <Ltr>{phone}</Ltr> })}</span>
            </a>
          )}
          <a className="button quiet" href="#inside" data-testid="inside">
            {t('trip.iAmInside')}
          </a>
          <SpotTakenSection reservation={reservation} spotTakenReport={spotTakenReport} />
        </div>
      </div>
    </div>
  );
}
