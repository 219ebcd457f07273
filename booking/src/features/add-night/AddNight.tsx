import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import type { Reservation } from '../../shared/reservation';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';

interface Props {
  token: string;
  reservation: Reservation;
  offline: boolean;
  /** Loads the reservation again. */
  onChanged: () => Promise<void>;
}

/** Adds the night to a reservation, until 23:00, and says that it is added. */
export default function AddNight({ token, reservation, offline, onChanged }: Props) {
  const { t, rich } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'addNight.notFree' | 'addNight.failed' | null>(null);
  const { overnight } = reservation;
  if (!overnight) return failure && <p className="warning">{t(failure)}</p>;
  const values = {
    until: <Ltr>{formatTime(overnight.until)}</Ltr>,
    price: <Ltr>{formatMoney(overnight.price_agorot)}</Ltr>,
  };
  if (overnight.is_chosen)
    return (
      <div className="cancel-section">
        <p className="info" role="status" data-testid="night">
          <span>{rich('addNight.chosen', values)}</span>
        </p>
      </div>
    );
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /reservations/token/{token}/overnight', { path: { token } });
    } catch (error) {
      setFailure(toProblem(error).code === 'conflict' ? 'addNight.notFree' : 'addNight.failed');
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <div className="cancel-section">
      <button
        type="button"
        className="button quiet"
        data-testid="add-night"
        disabled={offline || isBusy}
        onClick={() => void add()}
      >
        <span>{rich(overnight.price_agorot > 0 ? 'addNight.add' : 'addNight.addFree', values)}</span>
      </button>
      <p className="small">{t(offline ? 'reservation.connectionRequired' : 'addNight.hint')}</p>
      <p role="alert" className={failure ? 'warning' : undefined}>
        {failure && t(failure)}
      </p>
    </div>
  );
}
