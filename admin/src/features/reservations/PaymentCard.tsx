import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';
import { RowReferences } from '../../components/records/RowReferences';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { PaymentAccount, usePaymentAccounts } from '../payments/PaymentAccount';
import { PaymentAction } from '../payments/PaymentAction';
import { PaymentTag, RefundTag } from '../payments/PaymentTag';
import { RefundedPart } from '../payments/RefundedPart';
import { StuckRefund } from './StuckRefund';

const refreshMs = 15_000;

interface Props {
  /** The payments of staff or of an owner. */
  path: '/admin/payments' | '/owners/me/payments';
  id: number;
  version: string;
}

/** Payments of the reservation with their refund state. */
export function PaymentCard({ path, id, version }: Props) {
  const t = useTranslate();
  const filter = JSON.stringify({ reservation_id: id });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reservations', 'payments', path, id, version],
    queryFn: () => dataOf(api.GET(path, { params: { query: { filter } } })),
    refetchInterval: refreshMs,
  });
  return (
    <section className="card" aria-labelledby="payment">
      <h2 id="payment">{t('panui.payment.title')}</h2>
      {isPending && <Loading />}
      {error && !data ? <p className="quiet">{t('panui.problem.could_not_load_data')}</p> : null}
      {data?.length === 0 && <p className="quiet">{t('panui.payment.none')}</p>}
      {data?.map((payment) => (
        <PaymentDetails key={payment.id} payment={payment} onChange={() => void refetch()} />
      ))}
    </section>
  );
}

function PaymentDetails({ payment, onChange }: { payment: Dto<'Payment'>; onChange: () => void }) {
  const t = useTranslate();
  const canRetry = useMay('payments', 'refund');
  const accounts = usePaymentAccounts();
  return (
    <div className="payment">
      <p>
        <b>
          <Money agorot={payment.amount_agorot} />
        </b>{' '}
        <PaymentTag payment={payment} /> <RefundTag payment={payment} /> <RefundedPart payment={payment} />
      </p>
      <p className="quiet">
        {t(`panui.payment.provider.${payment.provider}`, { _: payment.provider })}
        {payment.provider_reference && (
          <>
            {' · '}
            <Ltr>{payment.provider_reference}</Ltr>
          </>
        )}
      </p>
      {payment.paid_at && (
        <p className="quiet">
          {t('panui.payment.paid')}{' '}
          <Moment at={payment.paid_at} {...(payment.paid_on ? { part: 'date' as const } : {})} />
        </p>
      )}
      {payment.account_id !== null && (
        <p className="quiet">
          {t('panui.payment.bill.paid_by')}{' '}
          <RowReferences of={accounts} rows={[payment]}>
            <PaymentAccount payment={payment} />
          </RowReferences>
        </p>
      )}
      {payment.document_number && <PaymentDocument payment={payment} />}
      {payment.note && (
        <p className="quiet" dir="auto">
          {payment.note}
        </p>
      )}
      {payment.refunded_at && (
        <p className="quiet">
          {t('panui.payment.refunded')} <Moment at={payment.refunded_at} />
        </p>
      )}
      {payment.refund_error && (
        <p className="message-error" dir="ltr">
          {payment.refund_error}
        </p>
      )}
      {payment.refund_state === 'stuck' && canRetry && (
        <StuckRefund reservationId={payment.reservation_id} onChange={onChange} />
      )}
      <PaymentAction payment={payment} onDone={onChange} />
    </div>
  );
}

/** The document that the card provider issued. Its address is removed with the driver's personal data. */
function PaymentDocument({ payment }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  const name = t(`panui.payment.document.${payment.document_type ?? 'other'}`);
  const number = <Ltr>{payment.document_number}</Ltr>;
  return (
    <p className="quiet">
      {name}{' '}
      {payment.document_url ? (
        <a href={payment.document_url} target="_blank" rel="noopener noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  );
}
