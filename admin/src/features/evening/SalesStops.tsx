import { createSalesStopLimits } from '@panui/api/limits';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { api, dataOf } from '../../data/api';
import { codeOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { useEveningConflict, useReloadEvening } from './eveningEffects';
import { isComplete, noText, TextsInBoth } from './TextsInBoth';
import { type EveningScope, isStopOf } from './evening';

/** Whether spots are sold on the evening, with the button that stops or resumes it. */
export function SalesStops({ scope }: { scope: EveningScope }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const reload = useReloadEvening();
  const handleConflict = useEveningConflict();
  const [reason, setReason] = useState(noText);
  const { isBusy, errorText, run } = useAction();
  const { slot: _, ...day } = scope;
  const { data: stopsOfDay, refetch } = useQuery({
    queryKey: ['evening', 'stops', day],
    queryFn: () =>
      dataOf(api.GET('/admin/sales-stops', { params: { query: { filter: JSON.stringify(day) } } })),
  });
  const stops = stopsOfDay?.filter((stop) => isStopOf(stop, scope));
  const stop = async () => {
    const { data: now = [] } = await refetch();
    if (now.some((one) => isStopOf(one, scope))) return handleConflict();
    await dataOf(
      api.POST('/admin/sales-stops', {
        body: { date: '', ...scope, reason_he: reason.he, reason_en: reason.en },
      }),
    );
    await reload();
    setReason(noText);
    notify('panui.evening.stopped', { type: 'success' });
  };
  const resume = async (id: number) => {
    try {
      await api.DELETE('/admin/sales-stops/{id}', { params: { path: { id } } });
    } catch (error) {
      if (codeOf(error) !== 'not_found') throw error;
      return handleConflict();
    }
    await reload();
    notify('panui.evening.resumed', { type: 'success' });
  };
  if (!stops) return null;
  return (
    <section className="card" aria-labelledby="sales">
      <h2 id="sales">{t('panui.evening.sales')}</h2>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {stops.map(({ id, reason_he: he, reason_en: en }) => (
        <div key={id} className="evening-stop">
          <p>
            {t('panui.evening.is_stopped')} <bdi>{inLang(lang, he, en)}</bdi>
          </p>
          <Button variant="outlined" disabled={isBusy} onClick={() => void run(() => resume(id))}>
            {t('panui.evening.resume')}
          </Button>
        </div>
      ))}
      {stops.length === 0 && (
        <>
          <p className="quiet">{t('panui.evening.stop_text')}</p>
          <TextsInBoth
            name="stop_reason"
            label="reason"
            value={reason}
            maxLength={createSalesStopLimits.reason_he.maxLength}
            onChange={setReason}
          />
          <div className="evening-actions">
            <ButtonWithReason
              variant="contained"
              isBusy={isBusy}
              disabledReason={isComplete(reason) ? null : t('panui.evening.needs_reason')}
              onClick={() => void run(stop)}
            >
              {t('panui.evening.stop')}
            </ButtonWithReason>
          </div>
        </>
      )}
    </section>
  );
}
