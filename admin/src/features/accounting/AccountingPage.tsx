import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ReportExports } from '../../components/reports/ReportExports';
import { AxisField } from '../../components/ui/AxisField';
import { type Axis, readAxis } from '../../components/ui/axis';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { MonthField } from '../../components/ui/MonthField';
import { api, dataOf } from '../../data/api';
import { daysOfMonth, readMonth } from '../../i18n/month';
import { useLang } from '../../i18n/useLang';
import { AccountingLines } from './AccountingLines';
import { AccountingTotals } from './AccountingTotals';

/** The lines that are in the statements of a month, beside those of its days. */
const settled = 'settled';
type AccountingAxis = Axis | typeof settled;

const formats = ['xlsx', 'csv', 'pdf'] as const;

/** The books of a month, for the accountant: on screen and as files. */
export default function AccountingPage() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const month = readMonth(address.get('month'), new Date());
  const axis: AccountingAxis = address.get('axis') === settled ? settled : (readAxis(address) ?? 'paid');
  const choose = (name: 'month' | 'axis', value: string) => {
    address.set(name, value);
    setAddress(address, { replace: true });
  };
  const query = { ...daysOfMonth(month), axis };
  return (
    <div className="stack">
      <Title title={t('panui.accounting.title')} preferenceKey={false} />
      <p className="quiet">{t('panui.accounting.lead')}</p>
      <div className="report-filters">
        <MonthField
          margin="none"
          name="month"
          label={t('panui.accounting.month')}
          month={month}
          onChange={(chosen) => choose('month', chosen)}
        />
        <AxisField<AccountingAxis>
          axis={axis}
          onChange={(chosen) => choose('axis', chosen)}
          more={{ value: settled, label: t('panui.accounting.settled') }}
        />
      </div>
      <p className="quiet">{t(`panui.accounting.${axis === settled ? 'settled_note' : 'open_note'}`)}</p>
      <ReportExports
        key={`${month} ${axis}`}
        formats={formats}
        pathOf={(format) =>
          `/admin/reports/accounting?${new URLSearchParams({ ...query, format }).toString()}`
        }
      />
      <Report key={`report ${month} ${axis}`} query={query} />
    </div>
  );
}

function Report({ query }: { query: { from: string; to: string; axis: AccountingAxis } }) {
  const lang = useLang();
  const { data, error } = useQuery({
    queryKey: ['accounting', query, lang],
    queryFn: () => dataOf(api.GET('/admin/reports/accounting', { params: { query } })),
  });
  if (!data) return error ? <LoadError error={error} /> : <Loading />;
  return (
    <>
      {data.totals.length > 0 && <AccountingTotals totals={data.totals} hasOwed={data.axis !== settled} />}
      <AccountingLines report={data} />
    </>
  );
}
