import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { type Chart, isEmpty, maxBars, rowCount } from './chart';
import { ChartTable } from './ChartTable';
import { toCsv } from './csv';
import { saveFile } from './saveFile';
import { reservedHeight } from './sizes';
import './charts.css';

/**
 * The chart library is larger than the rest of these pages, so it loads separately and does not delay the
 * numbers.
 */
const ChartView = lazy(() => import('./ChartView'));

interface Props {
  chart: Chart;
  /** Makes the name of the downloaded file unique, for example the date range. */
  fileSuffix: string;
  isWide?: boolean;
  children?: ReactNode;
}

/** A chart with its title, a table of its numbers and a CSV download. */
export function ChartCard({ chart, fileSuffix, isWide = false, children }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const hasNoData = isEmpty(chart);
  const rest = chart.shape === 'bars' ? rowCount(chart) - maxBars : 0;
  const save = () => {
    const content = new Blob([toCsv(chart, lang)], { type: 'text/csv;charset=utf-8' });
    saveFile(content, `panui-${chart.name}-${fileSuffix}.csv`);
  };
  return (
    <section className={isWide ? 'card chart chart-wide' : 'card chart'} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{chart.title}</h2>
      {hasNoData && <p className="chart-empty quiet">{t('panui.chart.empty')}</p>}
      {!hasNoData && (
        <figure
          className={chart.paths ? 'chart-plot chart-opens' : 'chart-plot'}
          style={{ minBlockSize: reservedHeight(chart) }}
          aria-labelledby={`${id}-title`}
          {...(chart.paths && { title: t('panui.chart.opens') })}
        >
          <Suspense fallback={<p className="chart-skeleton quiet">{t('panui.loading')}</p>}>
            <ChartView chart={chart} />
          </Suspense>
        </figure>
      )}
      {!hasNoData && rest > 0 && (
        <p className="quiet">{t('panui.chart.first_only', { displayed: maxBars, count: rowCount(chart) })}</p>
      )}
      {!hasNoData && chart.note && <p className="quiet">{chart.note}</p>}
      {children}
      {!hasNoData && (
        <div className="chart-tools">
          <Button
            size="small"
            color="inherit"
            startIcon={<TableRowsOutlined />}
            aria-expanded={isTable}
            aria-controls={`${id}-table`}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? 'panui.chart.hide_table' : 'panui.chart.show_table')}
          </Button>
          <Button size="small" color="inherit" startIcon={<DownloadOutlined />} onClick={save}>
            {t('panui.chart.csv')}
          </Button>
        </div>
      )}
      {isTable && !hasNoData && <ChartTable chart={chart} id={`${id}-table`} />}
    </section>
  );
}
