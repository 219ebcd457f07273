import type { ReactNode } from 'react';
import { FindParking } from '../features/find-parking/FindParking';
import { ContactLink } from '../shared/ui/ContactLink';

/** Help for a driver whose link is not valid. Loaded on demand. */
export default function BrokenLink(): ReactNode {
  return (
    <div className="no-spot">
      <FindParking />
      <ContactLink />
    </div>
  );
}
