import { useTranslate } from 'react-admin';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { StatementPage } from '../StatementPage';
import { settlementPath } from './settlementPath';

/** A statement of any payee or account, a draft included. */
export default function AdminStatementPage() {
  const t = useTranslate();
  const lang = useLang();
  return (
    <StatementPage
      resource="statements"
      parent={(statement) =>
        statement?.account_id
          ? { to: `/accounts/${statement.account_id}/edit`, text: statement.account_name ?? '' }
          : {
              to: settlementPath(statement?.period, statement && 'approve'),
              text: statement
                ? t('panui.settle_month.title', { month: monthText(statement.period, lang) })
                : t('panui.menu.settlement'),
            }
      }
    />
  );
}
