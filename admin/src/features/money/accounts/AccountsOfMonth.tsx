import type { Dto } from '@panui/api';
import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { RowTable } from '../../../components/reports/RowTable';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { StatementState } from '../StatementState';

/** The statements of accounts for a month, and how many of them wait for their approval. */
export function AccountsOfMonth({ statements }: { statements: Dto<'Statement'>[] }) {
  const t = useTranslate();
  if (statements.length === 0) return null;
  const drafts = statements.filter(({ state }) => state === 'draft');
  return (
    <RowTable<Dto<'Statement'>>
      title={
        drafts.length > 0
          ? t('panui.accounts.to_approve', { smart_count: drafts.length })
          : t('panui.accounts.all_approved')
      }
      rows={statements}
      total={statements.length}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'account',
          heading: t('resources.accounts.name', { smart_count: 1 }),
          cell: ({ id, account_name }) => (
            <Link component={RouterLink} to={`/statements/${id}`}>
              <bdi>{account_name}</bdi>
            </Link>
          ),
        },
        {
          key: 'number',
          heading: t('panui.money.mine.number'),
          isNumber: true,
          cell: ({ number }) => number !== null && <Ltr>{number}</Ltr>,
        },
        {
          key: 'due',
          heading: t('panui.money.mine.amount'),
          isNumber: true,
          cell: ({ totals }) => <Money agorot={totals.due_agorot} isExact />,
        },
        {
          key: 'state',
          heading: t('panui.money.mine.state'),
          cell: (statement) => <StatementState statement={statement} />,
        },
      ]}
    />
  );
}
