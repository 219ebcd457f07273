import type { ReactNode } from 'react';
import { FindParking } from '../features/find-parking/FindParking';
import { ContactLink } from '../shared/ui/ContactLink';

/** What a driver can do whose link leads nowhere. Loaded after such a link only. */
export default function BrokenLink(): ReactNode {
  return (
    <div className="no-spot">
      <FindParking />
      <ContactLink />
    </div>
  );
}
