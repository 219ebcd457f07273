import type { ReactNode } from 'react';
import { FindParking } from '../features/find-parking/FindParking';
import { ContactLink } from '../shared/ui/ContactLink';

/** Options for a driver whose link is invalid or whose waitlist entry has ended. */
export default function BrokenLink(): ReactNode {
  return (
    <div className="no-spot">
      <FindParking />
      <ContactLink />
    </div>
  );
}
