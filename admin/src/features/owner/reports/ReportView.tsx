import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { call, errorMessageOf } from '../../../data/http';
import { useLang } from '../../../i18n/useLang';
import { Loading } from '../../../components/ui/Loading';
import { Ltr } from '../../../components/ui/Ltr';
import { EntriesView } from './EntriesView';
import {
  type EntriesReport,
  pathOf,
  type ReportChoice,
  type RevenueReport,
  type SpotsReport,
} from './report';
import { RevenueView } from './RevenueView';
import { SpotsView } from './SpotsView';

type Report =
  | { kind: 'revenue'; report: RevenueReport }
  | { kind: 'entries'; report: EntriesReport }
  | { kind: 'spots'; report: SpotsReport };

/** Loads and shows the chosen report. Lot names come in the page's language. */
export function ReportView({ choice }: { choice: ReportChoice }) {
  const t = useTranslate();
  const lang = useLang();
  const path = pathOf(choice, 'json');
  const { data, error, refetch } = useQuery({
    queryKey: ['report', path, lang],
    queryFn: async () => {
      const report = await call<Report['report']>('GET', path);
      return { kind: choice.kind, report } as Report;
    },
  });
  if (!data && !error) return <Loading />;
  if (!data) {
    const retryButton = (
      <Button color="inherit" onClick={() => void refetch()}>
        {t('panui.range.retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={retryButton}>
        {t('panui.reports.load_failed')} {errorMessageOf(error)}
      </Alert>
    );
  }
  const { from, to } = data.report.period;
  return (
    <>
      <p className="quiet">
        <Ltr>{calendarText(from, lang)}</Ltr> {t('panui.to')} <Ltr>{calendarText(to, lang)}</Ltr>
      </p>
      {data.kind === 'revenue' && <RevenueView report={data.report} />}
      {data.kind === 'entries' && <EntriesView report={data.report} />}
      {data.kind === 'spots' && <SpotsView report={data.report} />}
    </>
  );
}
