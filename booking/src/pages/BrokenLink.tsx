import type { ReactNode } from 'react';
import { FindParking } from '../features/find-parking/FindParking';
import { ContactLink } from '../shared/ui/ContactLink';

/** What a driver can do whose link is not valid, or whose place on a waiting list is over. */
export default function BrokenLink(): ReactNode {
  return (
    <div className="no-spot">
      <FindParking />
      <ContactLink />
    </div>
  );
}
