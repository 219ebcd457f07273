import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider';
import { useTranslate } from 'react-admin';
import { BarDrawing } from './BarDrawing';
import type { Chart } from './chart';
import { LineDrawing } from './LineDrawing';

const spoken = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The drawing itself, loaded on demand with the library that it needs; its values can be gone through by the arrow keys. */
export default function Drawing({ chart }: { chart: Chart }) {
  const t = useTranslate();
  return (
    <ChartsLocalizationProvider
      localeText={{
        noData: t('panui.chart.nothing'),
        a11yNoValue: t('panui.empty_value'),
        barDescription: (bar) => spoken(bar.formattedCategoryValue, bar.seriesLabel, bar.formattedValue),
        lineDescription: (point) => spoken(point.formattedXValue, point.seriesLabel, point.formattedYValue),
      }}
    >
      {chart.shape === 'line' ? <LineDrawing chart={chart} /> : <BarDrawing chart={chart} />}
    </ChartsLocalizationProvider>
  );
}
