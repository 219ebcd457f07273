import { useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import type { Reservation } from '../../shared/reservation';
import { Disclosure } from '../../shared/ui/Disclosure';
import { ChangeTimeForm } from './ChangeTimeForm';

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
  const [isChanged, setIsChanged] = useState(false);
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
              onStale={onChanged}
              onDone={async () => {
                setIsChanged(true);
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
