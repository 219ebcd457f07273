import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider';
import { useTranslate } from 'react-admin';
import { BarChartView } from './BarChartView';
import type { Chart } from './chart';
import { LineChartView } from './LineChartView';

const joinForScreenReader = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The chart itself, loaded on demand. The arrow keys move between its values. */
export default function ChartView({ chart }: { chart: Chart }) {
  const t = useTranslate();
  return (
    <ChartsLocalizationProvider
      localeText={{
        noData: t('panui.chart.empty'),
        a11yNoValue: t('panui.empty_value'),
        barDescription: (bar) =>
          joinForScreenReader(bar.formattedCategoryValue, bar.seriesLabel, bar.formattedValue),
        lineDescription: (point) =>
          joinForScreenReader(point.formattedXValue, point.seriesLabel, point.formattedYValue),
      }}
    >
      {chart.shape === 'line' ? <LineChartView chart={chart} /> : <BarChartView chart={chart} />}
    </ChartsLocalizationProvider>
  );
}
