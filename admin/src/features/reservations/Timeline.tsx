import { useTranslate } from 'react-admin';
import { call } from '../../data/http';
import { useLoad } from '../../data/useLoad';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import './reservation.css';

interface Event {
  at: string;
  kind: string;
  detail: string | null;
}

type Translate = ReturnType<typeof useTranslate>;

/** A detail may be one word of the server's or several, and what is no word of ours, such as a plate, stands as it is. */
const translateDetail = (detail: string, t: Translate): string =>
  detail
    .split(', ')
    .map((word) => t(`panui.timeline.detail.${word}`, { _: word }))
    .join(', ');

/** Who it was, in our words, and then perhaps why, in theirs. */
function Detail({ detail }: { detail: string }) {
  const t = useTranslate();
  const [, actor = detail, reason] = /^(\w+): (.+)$/s.exec(detail) ?? [];
  return (
    <>
      {' '}
      · <bdi>{translateDetail(actor, t)}</bdi>
      {reason && (
        <>
          : <bdi>{reason}</bdi>
        </>
      )}
    </>
  );
}

/** What happened to a reservation, the first thing first; `version` asks anew when the reservation changed. */
export function Timeline({ id, version }: { id: number; version: string }) {
  const t = useTranslate();
  const { data, error } = useLoad(`timeline ${id} ${version}`, () =>
    call<Event[]>('GET', `/admin/reservations/${id}/timeline`),
  );
  return (
    <section className="card">
      <h2>{t('panui.timeline.title')}</h2>
      {error ? <p className="quiet">{t('panui.problem.could_not_load_data')}</p> : null}
      {!data && !error && <Loading />}
      <ol className="timeline">
        {(data ?? []).map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <b>{t(`panui.timeline.${event.kind}`, { _: event.kind })}</b>
            {event.detail && <Detail detail={event.detail} />}
            <br />
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
