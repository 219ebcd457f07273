import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { OwnerPage } from '../../../components/lots/OwnerPage';
import { ReportExports } from '../../../components/reports/ReportExports';
import { maxDays } from '../../analytics/range';
import { documentPathOf, hasValidDays, readChoice, writeChoice } from './report';
import { ReportFilters } from './ReportFilters';
import { ReportView } from './ReportView';

const formats = ['pdf', 'xlsx'] as const;

/** Revenue, entries and spots reports of the owner's lots, on screen and as files. */
export default function OwnerReportsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.reports')} preferenceKey={false} />
      <OwnerPage>{(lots) => <Reports lots={lots} />}</OwnerPage>
    </>
  );
}

function Reports({ lots }: { lots: Dto<'Lot'>[] }) {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address, lots);
  const { kind, period, days, lotId, axis } = choice;
  const key = [kind, period, days.first, days.last, lotId, axis].join();
  return (
    <div className="stack">
      <ReportFilters
        choice={choice}
        lots={lots}
        onChange={(next) => setAddress(writeChoice(address, next), { replace: true })}
      />
      {hasValidDays(choice) ? (
        <>
          <ReportExports
            key={`exports ${key}`}
            formats={formats}
            pathOf={(format) => documentPathOf(choice, format)}
          />
          <ReportView key={key} choice={choice} />
        </>
      ) : (
        <Alert severity="warning">{t('panui.range.invalid', { max: maxDays })}</Alert>
      )}
    </div>
  );
}
