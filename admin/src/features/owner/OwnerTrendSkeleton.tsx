import { ChartsSkeleton } from '../../components/charts/ChartsSkeleton';
import './owner-trend.css';

/** As high as the trend with the money that is due, so that what stands below does not move. */
export function OwnerTrendSkeleton() {
  return (
    <div className="owner-trend-skeleton">
      <ChartsSkeleton count={1} />
    </div>
  );
}
