import type { Dto } from '@panui/api';
import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../components/ui/Money';

/** What each payee of the owner is due; its name leads to the page of that payee alone. */
export function MyMoneyPayees({ payees }: { payees: Dto<'Balance'>['payees'] }) {
  const t = useTranslate();
  const title = t('panui.money.mine.by_payee');
  return (
    <section className="card">
      <h2>{title}</h2>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" aria-label={title} className="money-table">
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.payees.name', { smart_count: 1 })}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.held_back')}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.open')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {payees.map(({ id, legal_name, held_back_agorot, open_agorot }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={`?payee=${id}`}>
                    <bdi>{legal_name}</bdi>
                  </Link>
                </TableCell>
                <TableCell className="number-cell">
                  <Money agorot={held_back_agorot} isExact />
                </TableCell>
                <TableCell className="number-cell">
                  <Money agorot={open_agorot} isExact />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}
