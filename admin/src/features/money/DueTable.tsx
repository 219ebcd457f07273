import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { presentAgorot } from './presentAgorot';

interface Due {
  later_agorot: number;
  open_agorot: number;
}

interface Props {
  title: string;
  /** What the rows are. */
  heading: string;
  rows: (Due & { key: number; name: ReactNode })[];
  total?: Due | undefined;
}

/** The sums of one row. A negative sum to come is the commission of what drivers pay at the lot. */
const columnsOf = (due: Due) => ({
  open: presentAgorot(due),
  later: Math.max(0, due.later_agorot),
  owing: Math.max(0, -due.later_agorot),
});

type Columns = ReturnType<typeof columnsOf>;

/** What is due by lot or by payee, what is still to come and what will be owed, in the columns that say something. */
export function DueTable({ title, heading, rows, total }: Props) {
  const t = useTranslate();
  const columns = rows.map(columnsOf);
  const sum = (name: keyof Columns) => columns.reduce((before, row) => before + row[name], 0);
  const isOwing = sum('owing') > 0;
  const hasMore = !isOwing || sum('later') > 0;
  return (
    <section className="card">
      <h2>{title}</h2>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" aria-label={title} className="money-table">
          <TableHead>
            <TableRow>
              <TableCell>{heading}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.open')}</TableCell>
              {hasMore && <TableCell className="number-cell">{t('panui.money.mine.later')}</TableCell>}
              {isOwing && <TableCell className="number-cell">{t('panui.money.mine.you_owe')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, ...due }) => (
              <DueRow key={key} name={name} columns={columnsOf(due)} {...{ hasMore, isOwing }} />
            ))}
          </TableBody>
          {total && (
            <TableFooter>
              <DueRow
                name={t('panui.money.mine.total')}
                columns={{ open: presentAgorot(total), later: sum('later'), owing: sum('owing') }}
                {...{ hasMore, isOwing }}
              />
            </TableFooter>
          )}
        </Table>
      </TableContainer>
    </section>
  );
}

interface RowProps {
  name: ReactNode;
  columns: Columns;
  hasMore: boolean;
  isOwing: boolean;
}

function DueRow({ name, columns, hasMore, isOwing }: RowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell className="number-cell">
        <Money agorot={columns.open} isExact />
      </TableCell>
      {hasMore && (
        <TableCell className="number-cell">
          <Money agorot={columns.later} isExact />
        </TableCell>
      )}
      {isOwing && (
        <TableCell className="number-cell">
          <Money agorot={columns.owing} isExact />
        </TableCell>
      )}
    </TableRow>
  );
}
