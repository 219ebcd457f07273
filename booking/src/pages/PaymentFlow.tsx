import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { HoldBanner } from '../features/hold/HoldBanner';
import type { ActiveHold } from '../features/hold/savedHold';
import type { useHold } from '../features/hold/useHold';
import { PaidInAnotherTab } from '../features/payment/PaidInAnotherTab';
import { RedirectingToPayment } from '../features/payment/RedirectingToPayment';
import { PaymentOutcome } from '../features/payment/PaymentOutcome';
import { useCheckoutResult } from '../features/payment/useCheckoutResult';
import type { Hold } from '../shared/api/types';
import type { Submission } from './submission';

// One file with what opens the page, so that it is there by the time the driver leaves.
export { openCheckout } from '../features/hold/openCheckout';

interface Props {
  request: HoldRequest;
  holdControls: ReturnType<typeof useHold>;
  submission: Submission;
  /** Handed in: this file is loaded by few, and must not make a file of its own out of what all need. */
  Banner: ComponentType<ComponentProps<typeof HoldBanner>>;
}

/** From the way to the page to pay on until it is known what came of it. Loaded by those who pay by card only. */
export default function PaymentFlow(props: Props) {
  const { hold, anchor } = props.holdControls;
  return hold && anchor ? <CheckoutView {...props} activeHold={{ hold, anchor }} /> : <PaidInAnotherTab />;
}

const linkParameters = [
  'venue_id',
  'reservation_time',
  'parking_lot_id',
  'reservation_id',
  'customer_phone',
  'lang',
];

/** What the way back added to the address has been read, and says nothing about the next time that it is opened. */
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
  activeHold,
}: Props & { activeHold: ActiveHold }) {
  const { hold, anchor } = activeHold;
  const redirect = useCheckoutRedirect(submission.openedCheckout);
  const [isHoldExpired, setHoldExpired] = useState(false);
  const checkout = useCheckoutResult(hold, Boolean(redirect), { paid: request.paid, isHoldExpired });
  const { result, fetchResult } = checkout;

  useEffect(() => {
    // Not under way: a change of the address could end the navigation that has begun.
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

  if (redirect) return <RedirectingToPayment paymentPageUrl={redirect.paymentPageUrl} />;
  return (
    <PaymentOutcome
      checkout={checkout}
      problem={submission.problem}
      busy={submission.busy}
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
      onNewSpot={holdControls.requestNewHold}
    />
  );
}

/** What was opened, while the browser is on its way there; nothing once the driver has come back from it. */
function useCheckoutRedirect(openedCheckout: ActiveHold | null): ActiveHold | null {
  const [returnedFrom, setReturnedFrom] = useState<ActiveHold | null>(null);
  useEffect(() => {
    // The browser's own back shows this page as it was left, asleep in the middle of leaving.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setReturnedFrom(openedCheckout);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [openedCheckout]);
  return openedCheckout?.paymentPageUrl && openedCheckout !== returnedFrom ? openedCheckout : null;
}
