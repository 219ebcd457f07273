import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Chart } from '../../components/charts/chart';
import { ChartCard } from '../../components/charts/ChartCard';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { StatCard, StatCards } from '../../components/ui/StatCard';
import { httpClient } from '../../data/http';
import { timeText } from '../../i18n/time';
import './events.css';
import { useEventsArea } from './eventsArea';

const refreshMs = 60_000;

/** How many cars are expected and came. Counts only. */
export function EventArrivals() {
  const t = useTranslate();
  const area = useEventsArea();
  const event = useRecordContext<Dto<'Event'>>();
  const path = `${area.api}/${event?.id}/arrivals`;
  const { data, error } = useQuery({
    queryKey: ['event-arrivals', path],
    queryFn: async () => (await httpClient(path)).json as Dto<'Arrivals'>,
    enabled: event !== undefined,
    refetchInterval: refreshMs,
  });
  if (error && !data) return <LoadError error={error} />;
  if (!data || !event) return <Loading />;
  return (
    <div className="stack">
      <StatCards maxColumns={3}>
        <StatCard
          label={t('panui.events.arrived')}
          value={<Ltr>{data.arrived}</Ltr>}
          note={t('panui.events.of', { count: data.expected })}
        />
        <StatCard label={t('panui.events.on_the_way')} value={<Ltr>{data.expected - data.arrived}</Ltr>} />
        <StatCard label={t('panui.events.were_cancelled')} value={<Ltr>{data.cancelled}</Ltr>} />
      </StatCards>
      {data.choices && <Choices choices={data.choices} />}
      <ChartCard chart={arrivalsChart(data, t)} fileSuffix={event.slug} isWide />
      {data.by_ref.length > 0 && <Refs refs={data.by_ref} />}
    </div>
  );
}

/** What the drivers of a postponed event chose, and when those without a spot end. */
function Choices({ choices }: { choices: Dto<'PostponementChoices'> }) {
  const t = useTranslate();
  const until = (at: string | null) =>
    at && (
      <>
        {t('panui.events.choices.until')} <Moment at={at} />
      </>
    );
  return (
    <section className="card" aria-labelledby="event-choices" data-testid="event-choices">
      <h2 id="event-choices">{t('panui.events.choices.title')}</h2>
      <StatCards>
        <StatCard label={t('panui.events.choices.remain')} value={<Ltr>{choices.remain}</Ltr>} />
        <StatCard
          label={t('panui.events.choices.waiting')}
          value={<Ltr>{choices.waiting}</Ltr>}
          note={until(choices.keep_by)}
        />
        <StatCard
          label={t('panui.events.choices.without_spot')}
          value={<Ltr>{choices.without_spot}</Ltr>}
          tone={choices.without_spot > 0 ? 'warn' : 'plain'}
          note={until(choices.without_spot_until)}
        />
        <StatCard label={t('panui.events.choices.cancelled')} value={<Ltr>{choices.cancelled}</Ltr>} />
      </StatCards>
      {choices.without_spot > 0 && <p className="quiet">{t('panui.events.choices.without_spot_help')}</p>}
    </section>
  );
}

function arrivalsChart({ by_quarter_hour: quarters }: Dto<'Arrivals'>, t: (key: string) => string): Chart {
  return {
    name: 'arrivals',
    title: t('panui.events.arrivals_title'),
    shape: 'columns',
    names: {
      key: 'at',
      heading: t('panui.events.quarter_hour'),
      kind: 'text',
      values: quarters.map(({ at }) => timeText(new Date(at))),
    },
    columns: [
      {
        key: 'expected',
        heading: t('panui.events.expected'),
        kind: 'count',
        values: quarters.map(({ expected }) => expected),
        seriesStyle: 'primary',
      },
      {
        key: 'arrived',
        heading: t('panui.events.arrived'),
        kind: 'count',
        values: quarters.map(({ arrived }) => arrived),
        seriesStyle: 'part',
      },
    ],
  };
}

function Refs({ refs }: { refs: Dto<'LinkRefCount'>[] }) {
  const t = useTranslate();
  const max = Math.max(...refs.map(({ reservations }) => reservations));
  return (
    <section className="card event-refs" aria-labelledby="event-refs">
      <h2 id="event-refs">{t('panui.events.by_ref')}</h2>
      <ul>
        {refs.map(({ ref, reservations }) => (
          <li key={ref ?? ''}>
            <span>
              <bdi>{ref ?? t('panui.events.no_ref')}</bdi>
            </span>
            <progress aria-hidden max={max} value={reservations} />
            <Ltr>{reservations}</Ltr>
          </li>
        ))}
      </ul>
    </section>
  );
}
