import type { ReactNode } from 'react';
import { priceForDriver, type Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { CancelTerms } from '../../shared/ui/CancelTerms';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { useOnline } from '../../shared/ui/useOnline';

interface Props {
  hold: Hold;
  /** The server is unreachable, even if the browser reports a network. */
  isServerUnreachable: boolean;
  busy: boolean;
  /** The plate check is running: the button is disabled, but a press still counts. */
  checkingPlate: boolean;
  /** The driver whose details this device remembers: the name, and the car with its plate. */
  returning?: { name: string; car: ReactNode } | null;
  onPress: () => void;
  /** Error of the last attempt. */
  problem: ReactNode;
}

/** The submit button within reach of the thumb, with the price, how it is paid, and the cancellation terms. */
export function SubmitBar({
  hold,
  isServerUnreachable,
  busy,
  checkingPlate,
  returning,
  onPress,
  problem,
}: Props) {
  const { t, rich } = useI18n();
  const online = useOnline() && !isServerUnreachable;
  const { payment } = hold;
  const agorot = priceForDriver(hold);
  const label = () => {
    if (busy) return t(payment ? 'pay.redirecting' : 'form.busy');
    return returning
      ? rich(payment ? 'form.payAs' : 'form.submitAs', { name: <Name>{returning.name}</Name> })
      : t(payment ? 'form.pay' : 'form.submit');
  };
  return (
    <div className="bar">
      {problem ? (
        // Takes the focus after a failed attempt (useSubmission.ts).
        <p className="error" role="alert" tabIndex={-1}>
          {problem}
        </p>
      ) : (
        !online && (
          <p className="warning" role="status">
            {t('form.offline')}
          </p>
        )
      )}
      <div className="press">
        <p>
          <b>
            <Ltr>{formatMoney(agorot)}</Ltr>
          </b>
          {agorot > 0 && <small>{t(payment ? 'form.byCard' : 'form.notNow')}</small>}
        </p>
        {/* A press on the disabled button, or one that began on it, reaches the box around it. */}
        <div onClick={({ target, currentTarget }) => target === currentTarget && !busy && onPress()}>
          <button type="submit" className="button" disabled={busy || checkingPlate} aria-busy={busy}>
            <span>{label()}</span>
            {returning && !busy && <span className="car">{returning.car}</span>}
          </button>
        </div>
      </div>
      <p className="small">
        <CancelTerms hold={hold} />
      </p>
    </div>
  );
}
