import type { ReactNode } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { Deadline } from '../../shared/ui/Deadline';
import { Ltr } from '../../shared/ui/Ltr';
import { useOnline } from '../../shared/ui/useOnline';

interface Props {
  hold: Hold;
  /** The server is unreachable, even if the browser reports a network. */
  isServerUnreachable: boolean;
  busy: boolean;
  /** The driver has a reservation for this car and evening, and is asked whether to make another. */
  isSecond: boolean;
  /** The plate check is running: the button is disabled, but a press still counts. */
  checkingPlate: boolean;
  onPress: () => void;
  /** Error of the last attempt. */
  problem: ReactNode;
}

/** The submit button within reach of the thumb, with the cancellation terms. */
export function SubmitBar({
  hold,
  isServerUnreachable,
  busy,
  isSecond,
  checkingPlate,
  onPress,
  problem,
}: Props) {
  const { t, rich } = useI18n();
  const online = useOnline() && !isServerUnreachable;
  const price = <Ltr>{formatMoney(hold.price_agorot)}</Ltr>;
  const { payment, cancel_deadline: cancelDeadline } = hold;
  return (
    <div className="bar">
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : (
        !online && (
          <p className="warning" role="status">
            {t('form.offline')}
          </p>
        )
      )}
      {/* A press on the disabled button, or one that began on it, reaches the box around it. */}
      <div onClick={({ target, currentTarget }) => target === currentTarget && !busy && onPress()}>
        <button type="submit" className="button" disabled={busy || checkingPlate} aria-busy={busy}>
          <span>
            {busy
              ? t(payment ? 'pay.redirecting' : 'form.busy')
              : rich(isSecond ? 'form.second' : payment ? 'form.pay' : 'form.submit', { price })}
          </span>
        </button>
      </div>
      {cancelDeadline !== undefined && (
        <p className="small">
          {cancelDeadline ? (
            <Deadline text="form.freeCancellationUntil" at={cancelDeadline} />
          ) : (
            t('form.notCancellable')
          )}
        </p>
      )}
    </div>
  );
}
