import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../../data/auth/useMay';
import { PayoutBatchCard } from '../payouts/PayoutBatchCard';
import { byReadiness, type Settlement } from './settlement';
import { NewBatch } from './NewBatch';
import { StepFooter } from './StepFooter';
import { WaitingStatements } from './WaitingStatements';

/** Puts what is ready into a batch, and takes each batch to the bank. What is not ready stays due. */
export function PayStep({ settlement }: { settlement: Settlement }) {
  const t = useTranslate();
  const mayPay = useMay('payouts', 'change');
  const { period, statements, otherUnpaid, batches, activeAdmins } = settlement;
  const groups = byReadiness([...statements, ...otherUnpaid], settlement, new Date());
  return (
    <>
      <NewBatch settlement={settlement} ready={groups.ready} mayPay={mayPay} />
      {batches.map((batch) => (
        <PayoutBatchCard key={batch.id} batch={batch} activeAdmins={activeAdmins} isLinked />
      ))}
      <WaitingStatements groups={groups} period={period} />
      <p className="quiet">
        <Link to="/payout-batches">{t('panui.payouts.all')}</Link>
      </p>
      <StepFooter
        period={period}
        step="pay"
        note={t('panui.payouts.moves_no_money')}
        isSecondary={groups.ready.length > 0 || groups.in_batch.length > 0}
      />
    </>
  );
}
