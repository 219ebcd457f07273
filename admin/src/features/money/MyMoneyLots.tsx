import type { Dto } from '@panui/api';
import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { useStatementLotName } from './useStatementLotName';

/** What is due by lot, and how much of it is held back. */
export function MyMoneyLots({ balance }: { balance: Dto<'Balance'> }) {
  const t = useTranslate();
  const lotName = useStatementLotName('owner-statements');
  if (balance.by_lot.length === 0) return null;
  const title = t('panui.money.mine.by_lot');
  return (
    <section className="card">
      <h2>{title}</h2>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" aria-label={title} className="money-table">
          <TableHead>
            <TableRow>
              <TableCell>{t('panui.money.mine.lot')}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.held_back')}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.open')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {balance.by_lot.map(({ parking_lot_id, name, held_back_agorot, open_agorot }) => (
              <TableRow key={parking_lot_id}>
                <TableCell component="th" scope="row">
                  <bdi>{lotName(parking_lot_id, name)}</bdi>
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
          {balance.by_lot.length > 1 && (
            <TableFooter>
              <TableRow>
                <TableCell component="th" scope="row">
                  {t('panui.money.mine.total')}
                </TableCell>
                <TableCell className="number-cell">
                  <Money agorot={balance.held_back_agorot} isExact />
                </TableCell>
                <TableCell className="number-cell">
                  <Money agorot={balance.open_agorot} isExact />
                </TableCell>
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </TableContainer>
    </section>
  );
}
