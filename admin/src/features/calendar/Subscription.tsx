import { Button } from '@mui/material';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';
import { ErrorText } from '../../components/ui/ErrorText';
import { useAction } from '../../data/useAction';
import type { LotCalendar } from './calendarApi';

/** A form on the page keeps the version that it shows; everything else is loaded again. */
const isNotOfForm = ({ queryKey }: Query) => queryKey[1] !== 'getOne';

/** The address with which other programs read the calendar. It is shown once. */
export function Subscription({ calendar, hasKey }: { calendar: LotCalendar; hasKey: boolean }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const [changedTo, setChangedTo] = useState<boolean | null>(null);
  const isActive = changedTo ?? hasKey;
  const { isBusy, errorText, run } = useAction();
  const change = (next: string | null) => {
    setUrl(next);
    setChangedTo(next !== null);
    void queryClient.invalidateQueries({ predicate: isNotOfForm });
  };
  const create = () =>
    run(async () => change(new URL((await calendar.createKey()).url, location.origin).href));
  const revoke = () =>
    run(async () => {
      await calendar.revokeKey();
      change(null);
    });
  return (
    <section className="card subscription" aria-labelledby="subscription">
      <h2 id="subscription">{t('panui.calendar.subscription')}</h2>
      <div className="stack">
        <p className="quiet">{t('panui.calendar.subscription_help')}</p>
        {errorText && <ErrorText message={errorText} />}
        {url && <CopyField text={url} testId="calendar-url" label={t('panui.calendar.subscription_url')} />}
        <div className="actions">
          <Button variant="outlined" disabled={isBusy} onClick={() => void create()}>
            {t(isActive ? 'panui.calendar.subscription_replace' : 'panui.calendar.subscription_create')}
          </Button>
          {isActive && (
            <Button color="error" disabled={isBusy} onClick={() => void revoke()}>
              {t('panui.calendar.subscription_revoke')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
