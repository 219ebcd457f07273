import { Alert } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/EmptyState';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { api, dataOf } from '../../../data/api';
import { useAction } from '../../../data/useAction';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { ButtonWithReason } from '../../../components/ui/ButtonWithReason';
import type { Settlement } from './settlement';
import { settlementPath } from './settlementPath';
import { StepFooter } from './StepFooter';
import { TotalsTable } from './TotalsTable';
import { useReloadSettlement } from './useSettlement';

/** The statements as closing the month would write them, and the button that does. */
export function CloseStep({ settlement }: { settlement: Settlement }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const navigate = useNavigate();
  const reload = useReloadSettlement();
  const { isBusy, errorText, run } = useAction();
  const { period, statements, toClose, accountsToClose, hasEnded } = settlement;
  const isInParts = statements.length > 0 && toClose.length > 0;
  const reservations = isInParts ? undefined : settlement.reservations;
  const isOpen = toClose.length > 0 || accountsToClose > 0;
  const month = monthText(period, lang);
  const close = async () => {
    await dataOf(api.POST('/admin/statements/close', { body: { period, dry_run: false } })).finally(reload);
    notify('panui.settle_month.closed', { type: 'success', messageArgs: { month } });
    void navigate(settlementPath(period, 'approve'));
  };
  if (statements.length === 0 && !isOpen)
    return (
      <>
        <section className="card">
          <EmptyState
            icon={<EventBusyOutlined />}
            title={t('panui.settle_month.nothing_to_close')}
            text={t('panui.settle_month.nothing_to_close_text')}
          />
        </section>
        <StepFooter period={period} step="close" />
      </>
    );
  return (
    <>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {isInParts && (
        <Alert severity="info">{t('panui.settle_month.later_payees', { smart_count: toClose.length })}</Alert>
      )}
      {toClose.length > 0 && (
        <TotalsTable title={t('panui.settle_month.dry_run')} rows={toClose} reservations={reservations} />
      )}
      {statements.length > 0 && (
        <TotalsTable
          title={t('panui.settle_month.closed_statements')}
          rows={statements}
          reservations={reservations}
        />
      )}
      {accountsToClose > 0 && (
        <Alert severity="info">{t('panui.accounts.to_close', { smart_count: accountsToClose })}</Alert>
      )}
      {isOpen ? (
        <StepFooter period={period} step="close" note={t('panui.settle_month.close_note')}>
          <ButtonWithReason
            variant="contained"
            isBusy={isBusy}
            disabledReason={hasEnded ? null : t('panui.settle_month.not_over_short')}
            onClick={() => void run(close)}
          >
            {t('panui.settle_month.close', { month })}
          </ButtonWithReason>
        </StepFooter>
      ) : (
        <StepFooter period={period} step="close" note={t('panui.settle_month.is_closed')} />
      )}
    </>
  );
}
