import { ResourceContextProvider } from 'react-admin';
import PaymentList from '../payments/PaymentList';

const owedFirst = { status: 'owed' } as const;

/** Payments of the owner's lots; at first those that are owed, to mark them as paid. */
export default function OwnerPaymentsPage() {
  return (
    <ResourceContextProvider value="owner-payments">
      <PaymentList filterDefaultValues={owedFirst} />
    </ResourceContextProvider>
  );
}
