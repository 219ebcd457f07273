import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { useSettled } from '../../components/ui/useSettled';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import './refund-preview.css';

/** What a refund of an amount, null for all that is left, means by the entries that it would write. */
export function useRefundPreview(paymentId: number, agorot: number | null) {
  const settled = useSettled(agorot);
  const query = useQuery({
    queryKey: ['refund-preview', paymentId, settled],
    queryFn: () =>
      dataOf(
        api.POST('/admin/payments/{id}/refund-preview', {
          params: { path: { id: paymentId } },
          body: { amount_agorot: settled },
        }),
      ),
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  });
  return { ...query, isPresent: query.isSuccess && !query.isPlaceholderData && settled === agorot };
}

/** What a refund leaves and who bears it. */
export function RefundPreview({ preview }: { preview: ReturnType<typeof useRefundPreview> }) {
  const t = useTranslate();
  const { data, error } = preview;
  if (error) return <Alert severity="error">{errorMessageOf(error)}</Alert>;
  if (!data) return <p className="quiet">{t('panui.payment.refund.preview.loading')}</p>;
  return (
    <div className="refund-preview" role="status">
      <dl>
        <dt>{t('panui.payment.refund.preview.remaining')}</dt>
        <dd>
          <Money agorot={data.remaining_agorot} />
        </dd>
        {data.shares.map((share) => (
          <Share key={share.payee_id} share={share} />
        ))}
      </dl>
      <p className="quiet">{t(`panui.payment.refund.preview.${data.is_mailed ? 'mailed' : 'not_mailed'}`)}</p>
    </div>
  );
}

function Share({ share }: { share: Dto<'RefundShare'> }) {
  const t = useTranslate();
  return (
    <>
      <dt>
        {share.payee_name ? <bdi>{share.payee_name}</bdi> : t('panui.payment.refund.preview.unassigned')}
        <small className="quiet">
          {t(`panui.payment.refund.preview.collected_by.${share.collected_by}`)}
        </small>
      </dt>
      <dd>
        <Money agorot={share.collected_by === 'payee' ? share.price_agorot : share.payee_agorot} />
      </dd>
      {share.operator_agorot !== 0 && (
        <>
          <dt>
            {t('panui.payment.refund.preview.operator')}
            <small className="quiet">
              {t(`panui.payment.refund.preview.operator_gives.${share.collected_by}`)}
            </small>
          </dt>
          <dd>
            <Money agorot={share.operator_agorot} />
          </dd>
        </>
      )}
    </>
  );
}
