import type { ReactNode } from 'react';
import type { Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import type { CoreKey } from '../../shared/i18n/texts';
import { formatMoney } from '../../shared/money/money';
import { Ltr } from '../../shared/ui/Ltr';
import { PageHeading } from '../../shared/ui/PageHeading';
import { ProblemText } from '../../shared/ui/ProblemText';
import { useTitle } from '../../shared/ui/useTitle';
import { PaymentChecking } from './PaymentChecking';
import type { CheckoutResult } from './checkoutResult';
import type { useCheckoutResult } from './useCheckoutResult';

interface Props {
  checkout: ReturnType<typeof useCheckoutResult>;
  /** Error of the last attempt to pay again. */
  problem: Problem | null;
  busy: boolean;
  /** Venue, date and spot. */
  summary: ReactNode;
  banner: ReactNode;
  onPay: () => void;
  onEdit: () => void;
  onNewSpot: () => void;
}

/** States without a title are still being checked or are handled immediately. */
const titles: Partial<Record<CheckoutResult['state'], CoreKey>> = {
  open: 'pay.openTitle',
  failed: 'pay.failedTitle',
  expired: 'pay.expiredTitle',
  refunding: 'pay.spotLostTitle',
  refunded: 'pay.spotLostTitle',
};

type Payable = Extract<CheckoutResult, { state: 'open' | 'failed' }>;

/** Result of the payment with its effect on spot and money, and the next action. */
export function PaymentOutcome({ checkout, summary, banner, onNewSpot, ...payAgain }: Props) {
  const { t } = useI18n();
  const result = checkout.isWaiting ? null : checkout.result;
  const title = result && titles[result.state];
  useTitle(title ? t(title) : null);
  if (!result || !title) return <PaymentChecking checkout={checkout}>{summary}</PaymentChecking>;
  const heading = <PageHeading focusKey={result.state}>{t(title)}</PageHeading>;
  if (result.state === 'open' || result.state === 'failed')
    return (
      <>
        {banner}
        {summary}
        <PayAgain result={result} heading={heading} {...payAgain} />
      </>
    );
  return (
    <>
      {summary}
      <SpotLost result={result} heading={heading} onNewSpot={onNewSpot} />
    </>
  );
}

interface PayAgainProps extends Pick<Props, 'problem' | 'busy' | 'onPay' | 'onEdit'> {
  result: Payable;
  heading: ReactNode;
}

/** The payment page was left or declined the card, while the spot is still held. */
function PayAgain({ result, heading, problem, busy, onPay, onEdit }: PayAgainProps) {
  const { t, rich } = useI18n();
  const failed = result.state === 'failed';
  const price = <Ltr>{formatMoney(result.amount_agorot)}</Ltr>;
  return (
    <section className="card payment" data-testid="payment" data-state={result.state}>
      {heading}
      <p role={failed ? 'alert' : undefined}>{t(failed ? 'problem.payment_failed' : 'pay.openText')}</p>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="reservationFailed" />
        </p>
      )}
      {failed ? (
        <button type="button" className="button" data-testid="pay-again" disabled={busy} onClick={onPay}>
          <span>{busy ? t('pay.redirecting') : rich('pay.retry', { price })}</span>
        </button>
      ) : (
        <a className="button" data-testid="pay-continue" href={result.redirect_url ?? undefined}>
          <span>{rich('pay.continue', { price })}</span>
        </a>
      )}
      <button type="button" className="button quiet" data-testid="pay-edit" disabled={busy} onClick={onEdit}>
        {t('pay.edit')}
      </button>
    </section>
  );
}

interface SpotLostProps {
  result: CheckoutResult;
  heading: ReactNode;
  onNewSpot: () => void;
}

/** The spot is no longer held; a payment that arrived too late is refunded. */
function SpotLost({ result, heading, onNewSpot }: SpotLostProps) {
  const { t, rich } = useI18n();
  const refund = 'amount_agorot' in result && result;
  return (
    <section className="card payment" data-testid="payment" data-state={result.state}>
      {heading}
      <p role="alert">
        {refund
          ? rich('pay.spotLostText', { price: <Ltr>{formatMoney(refund.amount_agorot)}</Ltr> })
          : t('pay.expiredText')}
      </p>
      <button type="button" className="button" data-testid="retry" onClick={onNewSpot}>
        {t(refund ? 'pay.newSpot' : 'hold.retry')}
      </button>
    </section>
  );
}
