import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { TripPhase } from '@panui/shared/trip-phase';
import type { OnErased } from '../../features/my-details/EraseDetails';
import { MyDetails } from '../../features/my-details/MyDetails';
import { CancelSection } from '../../features/reservation/CancelSection';
import { ReceiptLink } from '../../features/reservation/ReceiptLink';
import { ShareReservationButton } from '../../features/reservation/ShareReservationButton';
import { PaymentFact, useRefundText } from '../../features/trip/PaymentFact';
import type { ContactDetails } from '../../shared/contact-details/contactDetails';
import { useI18n } from '../../shared/i18n/I18n';
import type { Reservation } from '../../shared/reservation';
import { RememberDetails } from '../LazyRememberDetails';
import { ReservationChanges } from '../ReservationChanges';

const AddNight = lazy(() =>
  import('../../features/add-night/AddNight').catch(() => ({ default: () => null })),
);

interface Props {
  token: string;
  reservation: Reservation;
  phase: TripPhase;
  offline: boolean;
  isOutcomeUnknown: boolean;
  onCancel: () => Promise<void>;
  onChanged: () => Promise<void>;
  onErased: OnErased;
  /** Offers to remember the details, if the page does so already. */
  remember: ReactNode;
}

/** What was paid, the changes that are possible, and rarely used actions, one per row. */
export function ManageReservation({
  token,
  reservation,
  phase,
  offline,
  isOutcomeUnknown,
  onCancel,
  onChanged,
  onErased,
  remember,
}: Props) {
  const refundText = useRefundText(reservation);
  // Why the night could not be added remains visible when it is no longer offered.
  const [hadNight] = useState(reservation.overnight !== null);
  const isConfirmed = reservation.status === 'confirmed' && phase !== 'after';
  return (
    <section className="card manage-reservation">
      {isConfirmed && (
        <>
          <PaymentFact
            reservation={reservation}
            receipt={reservation.has_receipt && !offline && <ReceiptLink token={token} />}
          />
          {(hadNight || reservation.overnight) && (
            <Suspense>
              <AddNight token={token} reservation={reservation} offline={offline} onChanged={onChanged} />
            </Suspense>
          )}
          <ReservationChanges
            token={token}
            reservation={reservation}
            isInside={phase === 'inside'}
            offline={offline}
            onChanged={onChanged}
          >
            <CancelSection
              reservation={reservation}
              isInside={phase === 'inside' || reservation.entered_at !== null}
              refundText={refundText}
              isOutcomeUnknown={isOutcomeUnknown}
              onCancel={onCancel}
              onChanged={onChanged}
            />
          </ReservationChanges>
          <ShareReservationButton reservation={reservation} />
        </>
      )}
      <MyDetails token={token} offline={offline} onErased={onErased}>
        {(contact) =>
          contact.email && !remember && <Remember contact={contact} plate={reservation.license_plate} />
        }
      </MyDetails>
    </section>
  );
}

/** Offers to remember the details on this device. */
function Remember({ contact, plate }: { contact: ContactDetails; plate: string }) {
  const { lang } = useI18n();
  const [details] = useState(() => ({ values: { ...contact, license_plate: plate }, lang }));
  return (
    <Suspense>
      <RememberDetails details={details} />
    </Suspense>
  );
}
