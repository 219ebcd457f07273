import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLang } from '../../i18n/useLang';
import { haveAgorot } from '../../i18n/money';
import { Ltr } from '../ui/Ltr';
import { ExactMoney, Money } from '../ui/Money';
import { cellText } from './cell';
import { type Chart, type Column, type Kind, rowCount } from './chart';

interface Props {
  chart: Chart;
  id: string;
}

const numbers: readonly Kind[] = ['count', 'money', 'share'];
const classOf = (kind: Kind) => (numbers.includes(kind) ? 'number-cell' : undefined);

/** The chart's numbers as a table, as the accessible alternative to the chart. */
export function ChartTable({ chart, id }: Props) {
  const t = useTranslate();
  const columns = [chart.names, ...chart.columns];
  const amounts = columns.flatMap(({ kind, values }) => (kind === 'money' ? values : []));
  return (
    <TableContainer
      id={id}
      className="chart-table"
      tabIndex={0}
      role="region"
      aria-label={`${chart.title}: ${t('panui.chart.show_table')}`}
    >
      <Table size="small" stickyHeader aria-label={chart.title}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, heading, kind }) => (
              <TableCell key={key} className={classOf(kind)}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <ExactMoney value={haveAgorot(amounts)}>
            {Array.from({ length: rowCount(chart) }, (_, row) => (
              <TableRow key={row}>
                <TableCell component="th" scope="row">
                  <RowName chart={chart} row={row} />
                </TableCell>
                {chart.columns.map((column) => (
                  <TableCell key={column.key} className={classOf(column.kind)}>
                    <Cell column={column} row={row} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </ExactMoney>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The name of the row leads to the records behind it. */
function RowName({ chart, row }: { chart: Chart; row: number }) {
  const path = chart.paths?.[row];
  const name = <Cell column={chart.names} row={row} />;
  return path ? <Link to={path}>{name}</Link> : name;
}

function Cell({ column, row }: { column: Column; row: number }) {
  const lang = useLang();
  const value = column.values[row] ?? null;
  if (column.kind === 'money' && typeof value === 'number') return <Money agorot={value} />;
  const text = cellText(column.kind, value, lang);
  return column.kind === 'text' ? <bdi>{text}</bdi> : <Ltr>{text}</Ltr>;
}
