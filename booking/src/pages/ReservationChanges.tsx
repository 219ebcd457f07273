import { useState, type ReactNode } from 'react';
import { ChangeTime } from '../features/change-time/ChangeTime';
import { NotComing } from '../features/not-coming/NotComing';
import type { Reservation } from '../shared/reservation';
import { useI18n } from '../shared/i18n/I18n';
import { Disclosure } from '../shared/ui/Disclosure';
import { PlateChange } from './PlateChange';

interface Props {
  token: string;
  reservation: Reservation;
  /** The driver is in the lot. */
  isInside: boolean;
  offline: boolean;
  onChanged: () => Promise<void>;
  /** The cancel section. */
  children: ReactNode;
}

/** Changes to a confirmed reservation: another time or plate, cancelling, or not coming. */
export function ReservationChanges({ token, reservation, isInside, offline, onChanged, children }: Props) {
  const { t } = useI18n();
  const [changed, setChanged] = useState(false);
  return (
    <>
      <ChangeTime token={token} reservation={reservation} offline={offline} onChanged={onChanged} />
      <div>
        {reservation.plate_changeable && (
          <Disclosure label={t('plateChange.open')} testId="plate-change" icon="car">
            {(close) => (
              <PlateChange
                token={token}
                current={reservation.license_plate}
                offline={offline}
                onStale={onChanged}
                onDone={async () => {
                  await onChanged();
                  setChanged(true);
                  close();
                }}
                onBack={close}
              />
            )}
          </Disclosure>
        )}
        <p className="note centred" role="status">
          {changed && t('plateChange.done')}
        </p>
      </div>
      {children}
      {!isInside && reservation.not_coming_possible && (
        <NotComing token={token} reservation={reservation} offline={offline} onChanged={onChanged} />
      )}
    </>
  );
}
