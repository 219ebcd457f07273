import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { ReferenceField, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import { LotName } from '../parking-lots/LotName';
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

/** From which lot to which other one a reservation moved. */
function LotMove({ event }: { event: Dto<'TimelineEvent'> }) {
  const t = useTranslate();
  if (event.to_lot_id === null) return null;
  return (
    <span className="timeline-lots">
      {(['from_lot_id', 'to_lot_id'] as const).map((source) => (
        <span key={source}>
          {t(`panui.timeline.${source}`)}{' '}
          <ReferenceField
            record={{ ...event, id: event.at }}
            source={source}
            reference="parking-lots"
            link={false}
          >
            <LotName />
          </ReferenceField>
        </span>
      ))}
    </span>
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
            <b>
              {t(event.to_lot_id === null ? `panui.timeline.${event.kind}` : 'panui.timeline.moved_to_lot', {
                _: event.kind,
              })}
            </b>
            {event.detail && (
              <Detail
                detail={event.detail}
                {...(spotEvents.includes(event.kind) ? { label: t('panui.spot.spot') } : {})}
              />
            )}
            <LotMove event={event} />
            <br />
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
