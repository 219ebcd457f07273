import type { Dto } from '@panui/api';
import { useRecordContext, useTranslate } from 'react-admin';
import { StatementList } from '../StatementList';

/** The statements of the account. */
export function AccountStatements() {
  const t = useTranslate();
  const account = useRecordContext<Dto<'BilledAccount'>>();
  return (
    account && (
      <StatementList
        title={t('panui.accounts.statements')}
        emptyText={t('panui.accounts.no_statements')}
        resource={`accounts/${account.id}/statements`}
      />
    )
  );
}
