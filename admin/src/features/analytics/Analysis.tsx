import type { ReactNode } from 'react';
import type { Chart } from '../../components/charts/chart';
import { ChartCard } from '../../components/charts/ChartCard';
import { ChartsSkeleton } from '../../components/charts/ChartsSkeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { StatCards } from '../../components/ui/StatCard';
import type { DateRange } from './range';
import { ErrorState } from './ErrorState';
import type { Compared } from './useCompared';

interface Props<T> {
  query: UseQueryResult<Compared<T>>;
  days: DateRange;
  statCards: (compared: Compared<T>) => ReactNode;
  charts: (compared: Compared<T>) => Chart[];
}

const isWide = (chart: Chart): boolean => chart.shape === 'line';

/** Charts stand in pairs; a last chart without a neighbour takes the full width. */
const hasNeighbour = (all: Chart[]): boolean => all.filter((chart) => !isWide(chart)).length % 2 === 0;

/** Layout of the analytics pages: key figures, then charts. */
export function Analysis<T>({ query: { data, error, refetch }, days, statCards, charts }: Props<T>) {
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ChartsSkeleton count={4} />;
  return (
    <div className="stack">
      <StatCards maxColumns={5}>{statCards(data)}</StatCards>
      <div className="charts">
        {charts(data).map((chart, index, all) => (
          <ChartCard
            key={chart.name}
            chart={chart}
            fileSuffix={`${days.first}-${days.last}`}
            isWide={isWide(chart) || (index === all.length - 1 && !hasNeighbour(all))}
          />
        ))}
      </div>
    </div>
  );
}
