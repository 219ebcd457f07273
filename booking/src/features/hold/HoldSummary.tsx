import type { Hold } from '../../shared/hold';
import { Name } from '../../shared/ui/Name';
import { HeldSpot } from './HeldSpot';
import { HoldTime } from './HoldTime';

/** What the driver reserves, in short: on the pages of the payment, and while a spot is requested again. */
export function HoldSummary({ hold }: { hold: Hold }) {
  return (
    <section className="card" data-testid="hold-summary">
      <HeldSpot hold={hold}>
        <p>
          <Name>{hold.venue_name}</Name> · <HoldTime hold={hold} />
        </p>
      </HeldSpot>
    </section>
  );
}
