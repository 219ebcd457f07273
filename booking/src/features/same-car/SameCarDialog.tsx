import { useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { priceForDriver, type Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { formatDay, formatTime } from '../../shared/time/time';
import { Dialog } from '../../shared/ui/Dialog';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';
import { ProblemText } from '../../shared/ui/ProblemText';
import { useProblem } from '../../shared/ui/useProblem';

interface Props {
  /** The rejection, with the lot and the start of the reservation. */
  problem: Problem;
  hold: Hold;
  plate: string;
  email: string;
  /** Returns to the plate. */
  onEdit: () => void;
  /** Reserves another spot. */
  onContinue: () => void;
}

/** The car has a reservation for the evening: which one, and the ways out. Nothing is reserved before a choice. */
export function SameCarDialog(props: Props): ReactNode {
  const { hold, plate, email, onEdit, onContinue } = props;
  const { t, rich, lang } = useI18n();
  const { state, problem, send } = useMailedLink(email);
  const { reservation_start: start, parking_lot_name: lot } = props.problem.extras as Record<string, string>;
  return (
    <Dialog title={t('sameCar.title')} onClose={onEdit}>
      <div className="same-car" data-testid="same-car">
        <p>{t('sameCar.text')}</p>
        <p>
          <Plate number={plate} />
        </p>
        <p>
          <b>
            <Name>{lot ?? ''}</Name>
          </b>
          <br />
          {start &&
            rich('noSpot.evening', { day: formatDay(start, lang), time: <Ltr>{formatTime(start)}</Ltr> })}
        </p>
        {problem && (
          <p className="error" role="alert">
            <ProblemText problem={problem} fallback="operation_failed" />
          </p>
        )}
        {state === 'sent' && (
          <p className="info" role="status" data-testid="same-car-sent">
            <span>{rich('mine.sentText', { email: <Ltr>{email}</Ltr> })}</span>
          </p>
        )}
        <div className="actions">
          {state !== 'sent' && (
            <button
              type="button"
              className="button"
              data-testid="same-car-link"
              disabled={state === 'busy'}
              onClick={() => void send()}
            >
              {t(state === 'busy' ? 'sending' : 'sameCar.sendLink')}
            </button>
          )}
          <button type="button" className="button quiet" data-testid="same-car-edit" onClick={onEdit}>
            {t('sameCar.otherCar')}
          </button>
          <button type="button" className="button quiet" data-testid="same-car-second" onClick={onContinue}>
            <span>{rich('form.second', { price: <Ltr>{formatMoney(priceForDriver(hold))}</Ltr> })}</span>
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Mails the driver a link to all reservations of the address. */
function useMailedLink(email: string) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useProblem();
  const send = async () => {
    setState('busy');
    setProblem(null);
    try {
      await call('POST /landing/my-reservations', { body: { email: email.trim() } });
      setState('sent');
    } catch (error) {
      setProblem(toProblem(error));
      setState('open');
    }
  };
  return { state, problem, send };
}
