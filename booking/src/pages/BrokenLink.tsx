import type { ReactNode } from 'react';
import { FindParking } from '../features/find-parking/FindParking';
import { RequestLinkForm } from '../features/my-reservations/RequestLinkForm';
import { useI18n } from '../shared/i18n/I18n';
import { ContactLink } from '../shared/ui/ContactLink';

interface Props {
  /** The link was to a reservation, which the driver probably still has. */
  isOfReservation?: boolean;
}

/** Options for a driver whose link is invalid or whose waitlist entry has ended. */
export default function BrokenLink({ isOfReservation = false }: Props): ReactNode {
  const { t } = useI18n();
  return (
    <div className="no-spot">
      {isOfReservation && <RequestLinkForm title={<h2>{t('mine.title')}</h2>} />}
      <FindParking />
      <ContactLink />
    </div>
  );
}
