import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { useOnline } from '../../shared/ui/useOnline';
import { useTitle } from '../../shared/ui/useTitle';
import type { useCheckoutResult } from './useCheckoutResult';

const slowAfterTries = 6;

interface Props {
  checkout: ReturnType<typeof useCheckoutResult>;
  /** What is being paid. */
  children: ReactNode;
}

/** Shown while the payment's result is unknown. */
export function PaymentChecking({ checkout, children }: Props) {
  const { t } = useI18n();
  useTitle(t('pay.checking'));
  const online = useOnline();
  const { problem, tries, fetchResult } = checkout;
  const unreachable = !online || problem?.code === 'network_error';
  return (
    <div className="waiting" data-testid="payment" data-state="checking">
      {children}
      <Spinner text={t('pay.checking')} />
      {tries >= slowAfterTries && <p role="status">{t('pay.slow')}</p>}
      {unreachable && (
        <p className="warning" role="status">
          {t('pay.offline')}
        </p>
      )}
      {problem && !unreachable && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="reservationFailed" />
        </p>
      )}
      {problem && (
        <button type="button" className="button quiet" data-testid="check-again" onClick={fetchResult}>
          {t('pay.checkAgain')}
        </button>
      )}
    </div>
  );
}
