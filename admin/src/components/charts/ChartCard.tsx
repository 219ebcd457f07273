import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { type Chart, isEmpty, mostBars, rowCount } from './chart';
import { ChartTable } from './ChartTable';
import { csvOf } from './csv';
import { saveFile } from './saveFile';
import { roomHeight } from './sizes';
import './charts.css';

/** The library that draws is bigger than all the rest of these pages: the figures don't wait for it. */
const Drawing = lazy(() => import('./Drawing'));

interface Props {
  chart: Chart;
  /** The days or whatever else tells this file from the next one. */
  fileMark: string;
  isWide?: boolean;
  children?: ReactNode;
}

/** One chart with its title, its numbers as a table, and both as a file. */
export function ChartCard({ chart, fileMark, isWide = false, children }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const isNothing = isEmpty(chart);
  const rest = chart.shape === 'bars' ? rowCount(chart) - mostBars : 0;
  const save = () => {
    const content = new Blob([csvOf(chart, lang)], { type: 'text/csv;charset=utf-8' });
    saveFile(content, `panui-${chart.name}-${fileMark}.csv`);
  };
  return (
    <section className={isWide ? 'card chart chart-wide' : 'card chart'} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{chart.title}</h2>
      {isNothing && <p className="chart-nothing quiet">{t('panui.chart.nothing')}</p>}
      {!isNothing && (
        <figure
          className="chart-drawing"
          style={{ minBlockSize: roomHeight(chart) }}
          aria-labelledby={`${id}-title`}
        >
          <Suspense fallback={<p className="chart-wait quiet">{t('panui.loading')}</p>}>
            <Drawing chart={chart} />
          </Suspense>
        </figure>
      )}
      {!isNothing && rest > 0 && (
        <p className="quiet">{t('panui.chart.first_only', { shown: mostBars, count: rowCount(chart) })}</p>
      )}
      {children}
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
      {isTable && <ChartTable chart={chart} id={`${id}-table`} />}
    </section>
  );
}
