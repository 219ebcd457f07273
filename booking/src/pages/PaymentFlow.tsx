import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { HoldBanner } from '../features/hold/HoldBanner';
import type { HoldSummary } from '../features/hold/HoldSummary';
import type { ActiveHold } from '../features/hold/savedHold';
import type { useHold } from '../features/hold/useHold';
import { PaidInAnotherTab } from '../features/payment/PaidInAnotherTab';
import { RedirectingToPayment } from '../features/payment/RedirectingToPayment';
import { PaymentOutcome } from '../features/payment/PaymentOutcome';
import { useCheckoutResult } from '../features/payment/useCheckoutResult';
import type { Hold } from '../shared/hold';
import type { Submission } from './submission';

// Exported here, so that the payment view is loaded before the driver leaves for the payment page.
export { openCheckout } from '../features/hold/openCheckout';

interface Props {
  request: HoldRequest;
  holdControls: ReturnType<typeof useHold>;
  submission: Submission;
  /** Passed as a prop, so that this rarely loaded chunk does not split the common one. */
  Banner: ComponentType<ComponentProps<typeof HoldBanner>>;
  /** Venue, date and spot, which stay in view. */
  Summary: ComponentType<ComponentProps<typeof HoldSummary>>;
}

/** From the redirect to the payment page until its result is known. Loaded for card payments only. */
export default function PaymentFlow(props: Props) {
  const { hold, anchor } = props.holdControls;
  return hold && anchor ? <CheckoutView {...props} activeHold={{ hold, anchor }} /> : <PaidInAnotherTab />;
}

const linkParameters = [
  'venue_id',
  'reservation_time',
  'parking_lot_id',
  'reservation_id',
  'event',
  'ref',
  'customer_phone',
  'lang',
];

/** Removes the payment provider's parameters, which must not apply when the URL is opened again. */
function removeReturnParameters(): void {
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()])
    if (!linkParameters.includes(name)) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

function CheckoutView({
  request,
  holdControls,
  submission,
  Banner,
  Summary,
  activeHold,
}: Props & { activeHold: ActiveHold }) {
  const { hold, anchor } = activeHold;
  const redirect = useCheckoutRedirect(submission.openedCheckout);
  const [isHoldExpired, setHoldExpired] = useState(false);
  const checkout = useCheckoutResult(hold, Boolean(redirect), { paid: request.paid, isHoldExpired });
  const { result, fetchResult } = checkout;

  useEffect(() => {
    // Changing the URL during a redirect could abort the navigation.
    if (!redirect) removeReturnParameters();
  }, [redirect]);

  const patchHold = (patch: Partial<Hold>) => holdControls.setHold({ anchor, hold: { ...hold, ...patch } });
  const edit = () => patchHold({ checkout: false });
  const applyResult = useEffectEvent(() => {
    if (result?.state === 'none') edit();
    if (result?.state !== 'confirmed') return;
    if (result.moved) patchHold({ spot_number: '' });
    holdControls.markConfirmed(result.access_token);
  });
  useEffect(() => applyResult(), [result]);

  const summary = <Summary hold={hold} />;
  if (redirect)
    return <RedirectingToPayment paymentPageUrl={redirect.paymentPageUrl}>{summary}</RedirectingToPayment>;
  return (
    <PaymentOutcome
      checkout={checkout}
      problem={submission.problem}
      busy={submission.busy}
      summary={summary}
      banner={
        <Banner
          hold={hold}
          anchor={anchor}
          renewing={false}
          onClockSync={holdControls.setAnchor}
          onRenew={holdControls.renew}
          onExpire={() => setHoldExpired(true)}
        />
      }
      onPay={async () => {
        await submission.pay(hold);
        await fetchResult();
      }}
      onEdit={edit}
      onNewSpot={holdControls.replaceHold}
    />
  );
}

/** The opened checkout while the browser navigates to it; null once the driver has come back. */
function useCheckoutRedirect(openedCheckout: ActiveHold | null): ActiveHold | null {
  const [returnedFrom, setReturnedFrom] = useState<ActiveHold | null>(null);
  useEffect(() => {
    // The back button restores this page from the back/forward cache in its redirecting state.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setReturnedFrom(openedCheckout);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [openedCheckout]);
  return openedCheckout?.paymentPageUrl && openedCheckout !== returnedFrom ? openedCheckout : null;
}
