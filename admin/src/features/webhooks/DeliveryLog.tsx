import type { Dto } from '@panui/api';
import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { totalText } from '../../components/records/totalText';
import { Loading } from '../../components/ui/Loading';
import { countText } from '../../i18n/money';
import { DeliveryRow } from './DeliveryRow';
import { deliveryStates } from './webhook';
import './webhooks.css';

const perPage = 25;
const refreshMs = 15_000;

/** Deliveries of a webhook with the responses, newest first. */
export function DeliveryLog({ webhook }: { webhook: Dto<'Webhook'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const [busyId, setBusyId] = useState<number | null>(null);
  const { data, total, error, isPending, refetch } = useGetList<Dto<'WebhookDelivery'>>(
    `webhooks/${webhook.id}/deliveries`,
    {
      pagination: { page, perPage },
      sort: { field: 'id', order: 'DESC' },
      filter: state ? { state } : {},
    },
    { refetchInterval: refreshMs, retry: false },
  );
  const resend = async ({ id }: Dto<'WebhookDelivery'>) => {
    setBusyId(id);
    try {
      await api.POST('/admin/webhook-deliveries/{id}/resend', { params: { path: { id } } });
      notify('panui.webhook.resent', { type: 'success' });
      await refetch();
    } catch (failure) {
      notify(errorMessageOf(failure), { type: 'error' });
    } finally {
      setBusyId(null);
    }
  };
  return (
    <section className="card" aria-labelledby="deliveries">
      <div className="deliveries-head">
        <h2 id="deliveries">{t('panui.webhook.log')}</h2>
        <TextField
          select
          size="small"
          label={t('panui.webhook.filter')}
          value={state}
          onChange={(event) => {
            setState(event.target.value);
            setPage(1);
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('panui.filter.all')}</MenuItem>
          {deliveryStates.map((deliveryState) => (
            <MenuItem key={deliveryState} value={deliveryState}>
              {t(`panui.webhook.state.${deliveryState}`)}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {error && !data ? (
        <p role="alert">
          {errorMessageOf(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('ra.action.refresh')}
          </Button>
        </p>
      ) : (
        isPending && <Loading />
      )}
      {data?.length === 0 && (
        <p className="quiet">{t(state ? 'panui.webhook.none_with_status' : 'panui.webhook.none')}</p>
      )}
      <ul className="deliveries">
        {data?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            canResend={webhook.is_active && busyId === null}
            onResend={() => void resend(delivery)}
          />
        ))}
      </ul>
      {total !== undefined && total > perPage && (
        <Pages page={page} visiblePage={data?.length ?? 0} total={total} onPage={setPage} />
      )}
    </section>
  );
}

interface PagesProps {
  page: number;
  visiblePage: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, visiblePage, total, onPage }: PagesProps) {
  const t = useTranslate();
  const first = (page - 1) * perPage;
  return (
    <nav className="deliveries-pages" aria-label={t('panui.webhook.log')}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('panui.webhook.newer')}
      </Button>
      <span className="quiet">
        {t('ra.navigation.page_range_info', {
          offsetBegin: countText(first + 1),
          offsetEnd: countText(first + visiblePage),
          total: totalText(total),
        })}
      </span>
      <Button disabled={first + visiblePage >= total} onClick={() => onPage(page + 1)}>
        {t('panui.webhook.older')}
      </Button>
    </nav>
  );
}
