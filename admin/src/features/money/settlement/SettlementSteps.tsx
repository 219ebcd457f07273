import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { checkCounts, doneSteps, type Settlement } from './settlement';
import { settlementPath, type Step, steps } from './settlementPath';
import '../../../components/ui/steps.css';

/** The five steps with a sentence about each; every one can be opened. */
export function SettlementSteps({ settlement, step: current }: { settlement: Settlement; step: Step }) {
  const t = useTranslate();
  const now = new Date();
  const done = doneSteps(settlement, now);
  const notes = useStepNotes(settlement, now);
  const hasWarnings = countWarnings(settlement, now) > 0;
  return (
    <nav aria-label={t('panui.settle_month.steps')}>
      <ol className="steps settlement-steps">
        {steps.map((step, index) => {
          // The month goes on with warnings, but nothing calls them done.
          const isWarned = step === 'check' && hasWarnings;
          const isDone = !isWarned && (step === 'done' ? done.pay : done[step]);
          return (
            <li key={step}>
              <Link
                to={settlementPath(settlement.period, step)}
                {...(step === current ? { 'aria-current': 'step' } : {})}
                className={isWarned ? 'is-warned' : isDone ? 'is-done' : undefined}
              >
                <i aria-hidden="true">{isWarned ? '!' : isDone ? <CheckOutlined /> : index + 1}</i>
                <span>
                  <b>{t(`panui.settle_month.step.${step}`)}</b>
                  {isDone && <span className="visually-hidden"> {t('panui.settle_month.is_done')}</span>}
                  <small>{notes[step]}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** How many lines of the check warn. */
const countWarnings = (settlement: Settlement, now: Date): number =>
  Object.values(checkCounts(settlement, now)).filter((count) => count > 0).length;

function useStepNotes(settlement: Settlement, now: Date): Record<Step, string> {
  const t = useTranslate();
  const { statements, toClose } = settlement;
  const drafts = statements.filter(({ state }) => state === 'draft').length;
  const missing = countWarnings(settlement, now);
  const note = (name: string, smart_count: number) => t(`panui.settle_month.note.${name}`, { smart_count });
  return {
    check: missing === 0 ? t('panui.settle_month.note.nothing_missing') : note('missing', missing),
    close: note('statements', statements.length + toClose.length),
    approve:
      drafts > 0 ? note('drafts', drafts) : statements.length > 0 ? note('approved', statements.length) : '',
    pay: t('panui.settle_month.note.two_people'),
    done: t('panui.settle_month.note.summary'),
  };
}
