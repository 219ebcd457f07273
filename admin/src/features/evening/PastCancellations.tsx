import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { useNow } from '../../components/ui/useNow';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';
import { useAction } from '../../data/useAction';
import { inLang } from '../../i18n/inLang';
import { isolatedMoney } from '../../i18n/money';
import { dateText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { useReloadEvening } from './eveningEffects';
import { useNotifyRestored } from './useNotifyRestored';

const maxListed = 10;
const tickMs = 5_000;

/** What was cancelled together lately; it can be undone for ten minutes, by everyone who may cancel it. */
export function PastCancellations() {
  const t = useTranslate();
  const { data: cancellations = [] } = useQuery({
    queryKey: ['evening', 'cancellations'],
    queryFn: () =>
      dataOf(
        api.GET('/admin/cancellations', {
          params: { query: { sort: '["made_at","DESC"]', range: `[0,${maxListed - 1}]` } },
        }),
      ),
  });
  if (cancellations.length === 0) return null;
  return (
    <section className="card" aria-labelledby="past-cancellations">
      <h2 id="past-cancellations">{t('panui.evening.past')}</h2>
      <ul className="evening-past">
        {cancellations.map((one) => (
          <PastCancellation key={one.id} cancellation={one} />
        ))}
      </ul>
    </section>
  );
}

function PastCancellation({ cancellation }: { cancellation: Dto<'Cancellation'> }) {
  const t = useTranslate();
  const lang = useLang();
  const now = useNow(tickMs);
  const name = useNameOf(cancellation);
  const undo = useUndoCancellation();
  const { isBusy, errorText, run } = useAction();
  const { id, date, reservations, refunds_agorot: refunds } = cancellation;
  const isUndone = cancellation.undone_at !== null;
  const mayChangeEvents = useMay('events', 'change');
  const mayUndo = mayChangeEvents || !cancellation.cancels_event;
  const canUndo = mayUndo && !isUndone && Date.parse(cancellation.undo_until) > now.getTime();
  const effect = refunds > 0 ? 'past_refunds' : 'past_effect';
  return (
    <li>
      <div>
        <p className="evening-effect">
          <bdi>{name}</bdi>
          {date !== null && ` · ${dateText(instantAt(date, '12:00'), lang)}`}{' '}
          {isUndone && <Tag tone="plain">{t('panui.evening.undone')}</Tag>}
        </p>
        <p>
          {t(`panui.evening.${effect}`, { smart_count: reservations, amount: isolatedMoney(refunds) })}{' '}
          <bdi>{inLang(lang, cancellation.reason_he, cancellation.reason_en)}</bdi>
        </p>
        <p className="quiet">
          <Moment at={cancellation.made_at} />
        </p>
        {errorText && <Alert severity="error">{errorText}</Alert>}
      </div>
      {canUndo && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void run(() => undo(id))}>
          {t('ra.action.undo')}
        </Button>
      )}
    </li>
  );
}

/** Undoes a cancellation, and says what is confirmed again. */
function useUndoCancellation(): (id: number) => Promise<void> {
  const notifyRestored = useNotifyRestored('evening');
  const reload = useReloadEvening();
  return async (id) => {
    notifyRestored(
      await dataOf(api.POST('/admin/reservations/cancel-many/{id}/undo', { params: { path: { id } } })),
    );
    await reload();
  };
}

/** The name of the venue, the lot or the event. */
function useNameOf({
  venue_id: venueId,
  parking_lot_id: lotId,
  event_id: eventId,
}: Dto<'Cancellation'>): string {
  const lang = useLang();
  const [resource, id] =
    venueId !== null ? ['venues', venueId] : lotId !== null ? ['parking-lots', lotId] : ['events', eventId];
  const { data } = useGetOne<{
    id: number;
    name?: string;
    name_en?: string | null;
    title?: string;
    title_en?: string | null;
  }>(resource as string, { id: id as number });
  if (!data) return '';
  return inLang(lang, data.name ?? data.title ?? '', data.name_en ?? data.title_en ?? null);
}
