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

/** What is due by lot or by payee, and what is still to come. */
export function DueTable({ title, heading, rows, total }: Props) {
  const t = useTranslate();
  return (
    <section className="card">
      <h2>{title}</h2>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" aria-label={title} className="money-table">
          <TableHead>
            <TableRow>
              <TableCell>{heading}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.open')}</TableCell>
              <TableCell className="number-cell">{t('panui.money.mine.later')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, ...due }) => (
              <DueRow key={key} name={name} due={due} />
            ))}
          </TableBody>
          {total && (
            <TableFooter>
              <DueRow name={t('panui.money.mine.total')} due={total} />
            </TableFooter>
          )}
        </Table>
      </TableContainer>
    </section>
  );
}

/** A negative sum is the commission of what drivers pay at the lot. */
function LaterMoney({ agorot }: { agorot: number }) {
  const t = useTranslate();
  if (agorot >= 0) return <Money agorot={agorot} isExact />;
  return (
    <>
      <small style={{ display: 'block' }}>{t('panui.money.mine.you_owe')}</small>
      <Money agorot={-agorot} isExact />
    </>
  );
}

function DueRow({ name, due }: { name: ReactNode; due: Due }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell className="number-cell">
        <Money agorot={presentAgorot(due)} isExact />
      </TableCell>
      <TableCell className="number-cell">
        <LaterMoney agorot={due.later_agorot} />
      </TableCell>
    </TableRow>
  );
}
