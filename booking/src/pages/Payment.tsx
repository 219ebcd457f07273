import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { HoldBanner } from '../features/hold/HoldBanner';
import type { HeldSpot } from '../features/hold/savedHold';
import type { useHold } from '../features/hold/useHold';
import { Elsewhere } from '../features/payment/Elsewhere';
import { Leaving } from '../features/payment/Leaving';
import { PaymentOutcome } from '../features/payment/PaymentOutcome';
import { useCheckoutResult } from '../features/payment/useCheckoutResult';
import type { Hold } from '../shared/api/types';
import type { Submission } from './submission';

// One file with what opens the page, so that it is there by the time the driver leaves.
export { openCheckout } from '../features/hold/openCheckout';

interface Props {
  request: HoldRequest;
  spot: ReturnType<typeof useHold>;
  submission: Submission;
  /** Handed in: this file is loaded by few, and must not make a file of its own out of what all need. */
  Banner: ComponentType<ComponentProps<typeof HoldBanner>>;
}

/** From the way to the page to pay on until it is known what came of it. Loaded by those who pay by card only. */
export default function Payment(props: Props) {
  const { hold, anchor } = props.spot;
  return hold && anchor ? <Checkout {...props} held={{ hold, anchor }} /> : <Elsewhere />;
}

const ours = ['venue_id', 'reservation_time', 'parking_lot_id', 'reservation_id', 'customer_phone', 'lang'];

/** What the way back added to the address has been read, and says nothing about the next time that it is opened. */
function clearAddress(): void {
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()]) if (!ours.includes(name)) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

function Checkout({ request, spot, submission, Banner, held }: Props & { held: HeldSpot }) {
  const { hold, anchor } = held;
  const leaving = useLeaving(submission.opened);
  const [isOver, setIsOver] = useState(false);
  const checkout = useCheckoutResult(hold, Boolean(leaving), { paid: request.paid, isOver });
  const { result, ask } = checkout;

  useEffect(() => {
    // Not under way: a change of the address could end the navigation that has begun.
    if (!leaving) clearAddress();
  }, [leaving]);

  const change = (news: Partial<Hold>) => spot.take({ anchor, hold: { ...hold, ...news } });
  const edit = () => change({ checkout: false });
  const settle = useEffectEvent(() => {
    if (result?.state === 'none') edit();
    if (result?.state !== 'confirmed') return;
    if (result.moved) change({ spot_number: '' });
    spot.confirmed(result.access_token);
  });
  useEffect(() => settle(), [result]);

  if (leaving) return <Leaving pageUrl={leaving.pageUrl} />;
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
          onAnchor={spot.setAnchor}
          onRenew={spot.renew}
          onZero={() => setIsOver(true)}
        />
      }
      onPay={async () => {
        await submission.pay(hold);
        await ask();
      }}
      onEdit={edit}
      onNewSpot={spot.retry}
    />
  );
}

/** What was opened, while the browser is on its way there; nothing once the driver has come back from it. */
function useLeaving(opened: HeldSpot | null): HeldSpot | null {
  const [cameBackFrom, setCameBackFrom] = useState<HeldSpot | null>(null);
  useEffect(() => {
    // The browser's own back shows this page as it was left, asleep in the middle of leaving.
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setCameBackFrom(opened);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [opened]);
  return opened?.pageUrl && opened !== cameBackFrom ? opened : null;
}
