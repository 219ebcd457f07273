import { useTranslate } from 'react-admin';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { StatementPage } from '../StatementPage';
import { settlementPath } from './settlementPath';

/** A statement of any payee, a draft included. */
export default function AdminStatementPage() {
  const t = useTranslate();
  const lang = useLang();
  return (
    <StatementPage
      resource="statements"
      parent={(statement) => ({
        to: settlementPath(statement?.period, statement && 'approve'),
        text: statement
          ? t('panui.settle_month.title', { month: monthText(statement.period, lang) })
          : t('panui.menu.settlement'),
      })}
    />
  );
}
