import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countText } from '../../i18n/money';
import { EmptyState } from '../ui/EmptyState';
import './reports.css';

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
  /** Number of rows on the server; `rows` contains the first of them. */
  total: number;
  /** What to try when there are no rows; by default a longer period or another lot. */
  emptyText?: string;
  /** Whether the last row has the sums of the others. It is in sight however many of them are. */
  endsInSums?: boolean;
}

const rowsPerStep = 50;

/** With more columns, the last one is in sight while the others scroll. */
const maxColumnsInSight = 7;

/**
 * Rows of a report, one step at a time. On a phone the style sheet lays rows out as blocks, which removes the
 * table semantics; the explicit roles restore them for screen readers.
 */
export function RowTable<Row>({
  title,
  columns,
  rows,
  keyOf,
  total,
  emptyText,
  endsInSums = false,
}: Props<Row>) {
  const t = useTranslate();
  const [displayed, setDisplayed] = useState(rowsPerStep);
  if (rows.length === 0)
    return (
      <section className="card">
        <EmptyState
          icon={<EventBusyOutlined />}
          title={t('panui.reports.no_rows')}
          text={emptyText ?? t('panui.reports.other_period')}
        />
      </section>
    );
  const sums = endsInSums ? rows.slice(-1) : [];
  const others = rows.slice(0, rows.length - sums.length);
  const othersTotal = total - sums.length;
  const displayedCount = Math.min(displayed, others.length);
  return (
    <section className={endsInSums ? 'card report-rows ends-in-sums' : 'card report-rows'}>
      <h2>{title}</h2>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={title}
        {...(columns.length > maxColumnsInSight ? { className: 'wide-table' } : {})}
      >
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
            {[...others.slice(0, displayed), ...sums].map((row) => (
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
      {displayedCount < othersTotal && (
        <div className="report-more">
          <span className="quiet">
            {t('panui.reports.row_count', {
              displayed: countText(displayedCount),
              total: countText(othersTotal),
            })}
          </span>
          {displayed < others.length && (
            <Button color="inherit" onClick={() => setDisplayed(displayed + rowsPerStep)}>
              {t('panui.reports.more')}
            </Button>
          )}
          {displayed >= others.length && others.length < othersTotal && (
            <span className="quiet">{t('panui.reports.all_rows_in_file')}</span>
          )}
        </div>
      )}
    </section>
  );
}
