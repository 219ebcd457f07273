import type { Dto } from '@panui/api';
import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DueTable } from './DueTable';

/** What each payee of the owner is due; its name leads to the page of that payee alone. */
export function MyMoneyPayees({ payees }: { payees: Dto<'Balance'>['payees'] }) {
  const t = useTranslate();
  return (
    <DueTable
      title={t('panui.money.mine.by_payee')}
      heading={t('resources.payees.name', { smart_count: 1 })}
      rows={payees.map(({ id, legal_name, ...due }) => ({
        ...due,
        key: id,
        name: (
          <Link component={RouterLink} to={`?payee=${id}`}>
            <bdi>{legal_name}</bdi>
          </Link>
        ),
      }))}
    />
  );
}
