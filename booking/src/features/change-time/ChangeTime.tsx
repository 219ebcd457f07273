import { useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import type { Reservation } from '../../shared/reservation';
import { Disclosure } from '../../shared/ui/Disclosure';
import { ChangeTimeForm, presentSecondsOf } from './ChangeTimeForm';

interface Props {
  token: string;
  reservation: Reservation;
  offline: boolean;
  /** Loads the reservation again. */
  onChanged: () => Promise<void>;
}

/** Changes the time of a reservation, until the deadline for cancelling. */
export function ChangeTime({ token, reservation, offline, onChanged }: Props) {
  const { t } = useI18n();
  const [isDone, setIsDone] = useState(false);
  const [lostSeconds, setLostSeconds] = useState<number | null>(null);
  const isLate = lostSeconds === presentSecondsOf(reservation);
  const isChanged = isDone || isLate;
  // What was changed remains visible when it was the last change that is possible.
  if (!reservation.cancellable && !isChanged) return null;
  return (
    <div>
      {reservation.cancellable && (
        <Disclosure label={t('changeTime.open')} testId="change-time" icon="time">
          {(close) => (
            <ChangeTimeForm
              token={token}
              reservation={reservation}
              offline={offline}
              isLate={isLate}
              onLost={setLostSeconds}
              onStale={onChanged}
              onDone={async () => {
                setIsDone(true);
                setLostSeconds(null);
                await onChanged();
                close();
              }}
              onBack={close}
            />
          )}
        </Disclosure>
      )}
      <p className="note centred" role="status">
        {isChanged && t('changeTime.done')}
      </p>
    </div>
  );
}
