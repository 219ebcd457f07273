import { useTranslate } from 'react-admin';
import { call } from '../../data/http';
import { useLoad } from '../../data/useLoad';
import { Moment } from '../../shared/ui/Moment';
import './reservation.css';

interface Event {
  at: string;
  kind: string;
  detail: string | null;
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
      <ol className="timeline">
        {(data ?? []).map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <b>{t(`panui.timeline.${event.kind}`, { _: event.kind })}</b>
            {event.detail && (
              <>
                {' '}
                · <bdi>{t(`panui.timeline.detail.${event.detail}`, { _: event.detail })}</bdi>
              </>
            )}
            <br />
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
