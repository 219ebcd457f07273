import { useTranslate } from 'react-admin';
import { StatementPage } from './StatementPage';

/** An approved statement of a payee of the owner. */
export default function OwnerStatementPage() {
  const t = useTranslate();
  return (
    <StatementPage
      resource="owner-statements"
      parent={() => ({ to: '/owner/money', text: t('panui.money.statement.back') })}
    />
  );
}
