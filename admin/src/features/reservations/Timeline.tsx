import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import './reservation.css';

type Translate = ReturnType<typeof useTranslate>;

/** Translates each known term of a detail; unknown words, such as a plate, are shown unchanged. */
const translateDetail = (detail: string, t: Translate): string =>
  detail
    .split(', ')
    .map((term) => t(`panui.timeline.detail.${term}`, { _: term }))
    .join(', ');

/** Events whose detail is the number of a spot. */
const spotEvents = ['moved', 'spot_taken'];

/** The actor, translated, and optionally a free-text reason. */
function Detail({ detail, label }: { detail: string; label?: string }) {
  const t = useTranslate();
  const [, actor = detail, reason] = /^(\w+): (.+)$/s.exec(detail) ?? [];
  return (
    <>
      {' '}
      · {label} <bdi>{translateDetail(actor, t)}</bdi>
      {reason && (
        <>
          : <bdi>{reason}</bdi>
        </>
      )}
    </>
  );
}

/** Events of a reservation, oldest first. A new `version` reloads them. */
export function Timeline({ id, version }: { id: number; version: string }) {
  const t = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['reservations', 'timeline', id, version],
    queryFn: () => dataOf(api.GET('/admin/reservations/{id}/timeline', { params: { path: { id } } })),
  });
  return (
    <section className="card">
      <h2>{t('panui.timeline.title')}</h2>
      {error ? <p className="quiet">{t('panui.problem.could_not_load_data')}</p> : null}
      {!data && !error && <Loading />}
      <ol className="timeline">
        {(data ?? []).map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <b>{t(`panui.timeline.${event.kind}`, { _: event.kind })}</b>
            {event.detail && (
              <Detail
                detail={event.detail}
                {...(spotEvents.includes(event.kind) ? { label: t('panui.spot.spot') } : {})}
              />
            )}
            <br />
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
