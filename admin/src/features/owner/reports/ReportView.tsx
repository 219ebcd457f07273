import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { api, dataOf } from '../../../data/api';
import { errorMessageOf } from '../../../data/http';
import { useLang } from '../../../i18n/useLang';
import { Loading } from '../../../components/ui/Loading';
import { Ltr } from '../../../components/ui/Ltr';
import { EntriesView } from './EntriesView';
import { queryOf, type ReportChoice } from './report';
import { RevenueView } from './RevenueView';
import { SpotsView } from './SpotsView';

async function loadReport(choice: ReportChoice) {
  const params = { query: queryOf(choice) };
  switch (choice.kind) {
    case 'revenue':
      return { kind: choice.kind, report: await dataOf(api.GET('/owners/me/reports/revenue', { params })) };
    case 'entries':
      return { kind: choice.kind, report: await dataOf(api.GET('/owners/me/reports/entries', { params })) };
    case 'spots':
      return { kind: choice.kind, report: await dataOf(api.GET('/owners/me/reports/spots', { params })) };
  }
}

/** Loads and shows the chosen report. Lot names come in the page's language. */
export function ReportView({ choice }: { choice: ReportChoice }) {
  const t = useTranslate();
  const lang = useLang();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', choice, lang],
    queryFn: () => loadReport(choice),
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
  const basis = choice.axis ? (choice.axis === 'paid' ? 'revenue' : 'spots') : 'entries';
  const isPart = data.kind !== 'entries' && data.report.is_part;
  return (
    <>
      <p className="quiet">
        <Ltr>{calendarText(from, lang)}</Ltr> {t('panui.to')} <Ltr>{calendarText(to, lang)}</Ltr> ·{' '}
        {t(`panui.reports.basis.${basis}`)}
        {isPart && <>, {t('panui.reports.part_basis')}</>}
      </p>
      {data.kind === 'revenue' && <RevenueView report={data.report} lotId={choice.lotId} />}
      {data.kind === 'entries' && <EntriesView report={data.report} />}
      {data.kind === 'spots' && <SpotsView report={data.report} />}
    </>
  );
}
