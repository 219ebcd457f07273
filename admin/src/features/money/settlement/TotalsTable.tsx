import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { countText } from '../../../i18n/money';
import { directAgorot } from '../StatementSums';
import { sumTotals, type Totals } from './settlement';
import { StatementLink } from './StatementLink';

interface Row {
  id?: number;
  payee_id: number;
  payee_name: string;
  totals: Totals;
}

interface Column {
  name: string;
  agorotOf: (totals: Totals) => number;
  isHiddenAtZero?: boolean;
}

const columns: Column[] = [
  { name: 'price', agorotOf: (totals) => totals.price_agorot },
  { name: 'refunded', agorotOf: (totals) => -totals.refunded_agorot },
  {
    name: 'collected_by_payee',
    agorotOf: directAgorot,
    isHiddenAtZero: true,
  },
  { name: 'owed', agorotOf: (totals) => -(totals.owed_agorot ?? 0), isHiddenAtZero: true },
  { name: 'commission', agorotOf: (totals) => -totals.commission_agorot },
  { name: 'commission_vat', agorotOf: (totals) => -totals.commission_vat_agorot },
  { name: 'gateway_fee', agorotOf: (totals) => -totals.gateway_fee_agorot },
  { name: 'withheld', agorotOf: (totals) => -totals.withheld_agorot, isHiddenAtZero: true },
  { name: 'adjustments', agorotOf: (totals) => totals.adjustments_agorot, isHiddenAtZero: true },
  { name: 'brought_forward', agorotOf: (totals) => totals.brought_forward_agorot, isHiddenAtZero: true },
];

interface Props {
  title: string;
  rows: Row[];
  /** Of all rows together, if it is not the sum: one of several payees counts once. */
  reservations?: number;
}

/** Statements from the prices to what is due, with the sum of each column. A phone shows what is due only. */
export function TotalsTable({ title, rows, reservations }: Props) {
  const t = useTranslate();
  const total = sumTotals(rows);
  const sum = { ...total, reservations: reservations ?? total.reservations };
  const displayed = columns.filter(
    ({ agorotOf, isHiddenAtZero }) => !isHiddenAtZero || rows.some(({ totals }) => agorotOf(totals) !== 0),
  );
  const cells = (totals: Totals) => (
    <>
      <TableCell className="number-cell">
        <Ltr>{countText(totals.reservations)}</Ltr>
      </TableCell>
      {displayed.map(({ name, agorotOf }) => (
        <TableCell key={name} className="number-cell wide-only">
          <Money agorot={agorotOf(totals)} isExact />
        </TableCell>
      ))}
      <TableCell className={`number-cell${totals.due_agorot < 0 ? ' negative-amount' : ''}`}>
        <Money agorot={totals.due_agorot} isExact />
      </TableCell>
    </>
  );
  return (
    <section className="card">
      <h2>{title}</h2>
      <TableContainer tabIndex={0} role="region" aria-label={title} className="wide-table">
        <Table size="small" aria-label={title} className="money-table">
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.payees.name', { smart_count: 1 })}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.reservations')}</TableCell>
              {displayed.map(({ name }) => (
                <TableCell key={name} className="number-cell wide-only">
                  {t(`panui.settle_month.column.${name}`)}
                </TableCell>
              ))}
              <TableCell className="number-cell">{t('panui.settle_month.column.due')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.payee_id}>
                <TableCell component="th" scope="row">
                  <StatementLink {...row} />
                </TableCell>
                {cells(row.totals)}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {t('panui.settle_month.note.statements', { smart_count: rows.length })}
              </TableCell>
              {cells(sum)}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
    </section>
  );
}
