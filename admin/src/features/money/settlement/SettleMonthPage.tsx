import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../../components/records/ListSkeleton';
import { MonthField } from '../../../components/ui/MonthField';
import { readMonth } from '../../../i18n/month';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { MyMoneyError } from '../MyMoneyError';
import { SettlementTabs } from '../SettlementTabs';
import { ApproveStep } from './ApproveStep';
import { CheckStep } from './CheckStep';
import { CloseStep } from './CloseStep';
import { DoneStep } from './DoneStep';
import { PayStep } from './PayStep';
import { SettlementSteps } from './SettlementSteps';
import { currentStep, readStep, type Settlement } from './settlement';
import type { Step } from './settlementPath';
import { useSettlement } from './useSettlement';
import '../my-money.css';
import './settlement.css';

const panels: Record<Step, (props: { settlement: Settlement }) => React.ReactNode> = {
  check: CheckStep,
  close: CloseStep,
  approve: ApproveStep,
  pay: PayStep,
  done: DoneStep,
};

/**
 * What payees are due for a month, in five steps from the check to the payment. Every admin can go on where another
 * stopped.
 */
export default function SettleMonthPage() {
  const t = useTranslate();
  const lang = useLang();
  const [address, setAddress] = useSearchParams();
  const period = readMonth(address.get('period'), new Date());
  return (
    <>
      <Title
        title={t('panui.settle_month.title', { month: monthText(period, lang) })}
        preferenceKey={false}
      />
      <SettlementTabs />
      <div className="stack">
        <MonthField
          size="small"
          className="settlement-month"
          label={t('panui.settle_month.month')}
          month={period}
          onChange={(chosen) => setAddress({ period: chosen })}
        />
        <MonthSettlement period={period} chosenStep={readStep(address.get('step'))} />
      </div>
    </>
  );
}

function MonthSettlement({ period, chosenStep }: { period: string; chosenStep: Step | null }) {
  const { data, error, refetch } = useSettlement(period);
  if (!data)
    return (
      <section className="card">
        {error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
      </section>
    );
  const step = chosenStep ?? currentStep(data, new Date());
  const Panel = panels[step];
  return (
    <>
      <SettlementSteps settlement={data} step={step} />
      <Panel settlement={data} />
    </>
  );
}
