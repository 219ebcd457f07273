import type { Dto } from '@panui/api';
import { groupedPlate } from '@panui/shared/plate';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ReferenceField, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { ChangeArrow } from '../../components/ui/ChangeArrow';
import { Money } from '../../components/ui/Money';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import type { Lang } from '../../i18n/lang';
import { dateText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
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

type Event = Dto<'TimelineEvent'>;

/** The API writes days as "03.12.2026". */
const withDatesIn = (text: string, lang: Lang): string =>
  text.replace(/\b(\d\d)\.(\d\d)\.(\d{4})\b/g, (_, day, month, year) =>
    dateText(instantAt(`${year}-${month}-${day}`, '12:00'), lang),
  );

/** What was before and what is now, in the direction of reading. */
function Change({ text, kind }: { text: string; kind: Event['kind'] }) {
  const lang = useLang();
  return text.split(' → ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <ChangeArrow />}
      <bdi dir="ltr" className="timeline-part">
        {kind === 'plate_changed' ? groupedPlate(part) : withDatesIn(part, lang)}
      </bdi>
    </Fragment>
  ));
}

/** Events whose detail is a change, perhaps after its actor. */
const changeEvents = ['plate_changed', 'time_changed'];

/** The actor, unless the event names the operator, and optionally a free-text reason, a change or names of fields. */
function Detail({ detail, kind, isNamed }: { detail: string; kind: Event['kind']; isNamed: boolean }) {
  const t = useTranslate();
  const [, actorOfDetail = '', text = detail] = /^([a-z_]+): (.+)$/s.exec(detail) ?? [];
  const actor = isNamed ? '' : actorOfDetail;
  if (isNamed && detail === 'admin') return null;
  const known = (
    <>
      {spotEvents.includes(kind) && `${t('panui.spot.spot')} `}
      <bdi>{translateDetail(text, t)}</bdi>
    </>
  );
  return (
    <>
      {actor && ` · ${translateDetail(actor, t)}`}
      {changeEvents.includes(kind) ? (
        <span className="timeline-change">
          <Change text={text} kind={kind} />
        </span>
      ) : (
        <>
          {actor ? ': ' : ' · '}
          {kind === 'cancelled' && actorOfDetail ? <bdi>{text}</bdi> : known}
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
          <li key={`${event.kind} ${event.at} ${event.amount_agorot}`}>
            <b>
              {t(event.to_lot_id === null ? `panui.timeline.${event.kind}` : 'panui.timeline.moved_to_lot', {
                _: event.kind,
              })}
            </b>
            {event.detail && (
              <Detail detail={event.detail} kind={event.kind} isNamed={event.made_by !== null} />
            )}
            {event.amount_agorot !== null && (
              <>
                {' '}
                · <Money agorot={event.amount_agorot} />
              </>
            )}
            {event.price_before_agorot !== null && event.price_after_agorot !== null && (
              <span className="timeline-change">
                {t('resources.reservations.fields.price_agorot')}:{' '}
                <Money agorot={event.price_before_agorot} />
                <ChangeArrow />
                <Money agorot={event.price_after_agorot} />
              </span>
            )}
            {event.to_lot_id === null ? <br /> : <LotMove event={event} />}
            <Moment at={event.at} />
            {event.made_by && (
              <span className="quiet timeline-by">
                {' '}
                · {t('panui.timeline.made_by')} <bdi>{event.made_by}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
