import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countText } from '../../../i18n/money';
import { EmptyState } from '../../../components/ui/EmptyState';

export interface RowColumn<Row> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface Props<Row> {
  title: string;
  columns: RowColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** How many there are, of which only the first came to the screen. */
  total: number;
}

const rowsPerStep = 50;

/**
 * The rows of a report, a screenful at first. On a phone a row stands in lines under its first and its last cell, which
 * is why the roles are written out: what is no table to the style sheet stays one to those who hear it.
 */
export function RowTable<Row>({ title, columns, rows, keyOf, total }: Props<Row>) {
  const t = useTranslate();
  const [displayed, setDisplayed] = useState(rowsPerStep);
  if (rows.length === 0)
    return (
      <section className="card">
        <EmptyState
          icon={<EventBusyOutlined />}
          title={t('panui.reports.no_rows')}
          text={t('panui.reports.other_period')}
        />
      </section>
    );
  return (
    <section className="card report-rows">
      <h2>{title}</h2>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small" role="table" aria-label={title}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map(({ key, heading, isNumber }) => (
                <TableCell key={key} role="columnheader" className={isNumber ? 'number-cell' : undefined}>
                  {heading}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {rows.slice(0, displayed).map((row) => (
              <TableRow key={keyOf(row)} role="row">
                {columns.map(({ key, heading, cell, isNumber }) => (
                  <TableCell
                    key={key}
                    role="cell"
                    data-label={heading}
                    className={isNumber ? 'number-cell' : undefined}
                  >
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <div className="report-more">
        <span className="quiet">
          {t('panui.reports.row_count', {
            displayed: countText(Math.min(displayed, rows.length)),
            total: countText(total),
          })}
        </span>
        {displayed < rows.length && (
          <Button color="inherit" onClick={() => setDisplayed(displayed + rowsPerStep)}>
            {t('panui.reports.more')}
          </Button>
        )}
        {displayed >= rows.length && rows.length < total && (
          <span className="quiet">{t('panui.reports.all_rows_in_file')}</span>
        )}
      </div>
    </section>
  );
}
