import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { useSettled } from '../../components/ui/useSettled';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import './refund-preview.css';

interface Props {
  payment: Dto<'Payment'>;
  /** Null for all that is left. */
  agorot: number | null;
}

/** What a refund leaves and who bears it, by the entries that it would write. */
export function RefundPreview({ payment, agorot }: Props) {
  const t = useTranslate();
  const settled = useSettled(agorot);
  const { data, error } = useQuery({
    queryKey: ['refund-preview', payment.id, settled],
    queryFn: () =>
      dataOf(
        api.POST('/admin/payments/{id}/refund-preview', {
          params: { path: { id: payment.id } },
          body: { amount_agorot: settled },
        }),
      ),
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  });
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
        <Money agorot={share.payee_agorot} />
      </dd>
      {share.operator_agorot !== 0 && (
        <>
          <dt>
            {t('panui.payment.refund.preview.operator')}
            <small className="quiet">{t('panui.payment.refund.preview.operator_gives')}</small>
          </dt>
          <dd>
            <Money agorot={share.operator_agorot} />
          </dd>
        </>
      )}
    </>
  );
}
