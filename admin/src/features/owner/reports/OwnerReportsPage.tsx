import type { Dto } from '@panui/api';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { OwnerPage } from '../../../components/lots/OwnerPage';
import { ReportExports } from '../../../components/reports/ReportExports';
import { documentPathOf, readChoice, writeChoice } from './report';
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
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address, lots);
  const key = [choice.kind, choice.period, choice.lotId, choice.axis].join();
  return (
    <div className="stack">
      <ReportFilters
        choice={choice}
        lots={lots}
        onChange={(next) => setAddress(writeChoice(address, next), { replace: true })}
      />
      <ReportExports
        key={`exports ${key}`}
        formats={formats}
        pathOf={(format) => documentPathOf(choice, format)}
      />
      <ReportView key={key} choice={choice} />
    </div>
  );
}
