import type { Dto } from '@panui/api';
import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag, type Tone } from '../../components/ui/Tag';

type Row = Dto<'ImportedEvent'>;

const tones: Record<Row['outcome'], Tone> = {
  created: 'green',
  changed: 'amber',
  unchanged: 'plain',
  invalid: 'red',
};
const maxRows = 200;

/** What becomes of each row of a file; those that cannot be imported come first. */
export function ImportedEvents({ result }: { result: Dto<'EventImportResult'> }) {
  const t = useTranslate();
  const rows = result.preview ?? [];
  const isInvalid = ({ outcome }: Row) => outcome === 'invalid';
  const sorted = [...rows.filter(isInvalid), ...rows.filter((row) => !isInvalid(row))];
  if (rows.length === 0)
    return <Alert severity="error">{result.errors[0]?.message ?? t('panui.add_spots.no_rows')}</Alert>;
  return (
    <>
      <Alert severity={rows.some(isInvalid) ? 'warning' : 'success'}>
        {t('panui.events.import.summary', {
          created: result.created,
          changed: result.changed,
          unchanged: result.unchanged,
          invalid: rows.filter(isInvalid).length,
        })}
      </Alert>
      <div className="event-import-rows" role="region" aria-label={t('panui.add_spots.preview')} tabIndex={0}>
        <Table size="small" aria-label={t('panui.add_spots.preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('panui.add_spots.row')}</TableCell>
              <TableCell>{t('resources.events.fields.title')}</TableCell>
              <TableCell>{t('resources.events.fields.starts_at')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, maxRows).map((row, index) => (
              <TableRow key={index}>
                <TableCell>
                  <Ltr>{row.line}</Ltr>
                </TableCell>
                <TableCell>
                  <bdi>{row.title}</bdi>
                  {isInvalid(row) && <Reasons errors={result.errors} line={row.line} />}
                </TableCell>
                <TableCell>{row.starts_at && <Moment at={row.starts_at} />}</TableCell>
                <TableCell>
                  <Tag tone={tones[row.outcome]}>{t(`panui.events.import.outcomes.${row.outcome}`)}</Tag>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function Reasons({ errors, line }: { errors: Dto<'EventImportResult'>['errors']; line: number }) {
  const t = useTranslate();
  return errors
    .filter((error) => error.line === line)
    .map(({ field, message }) => (
      <div key={`${field} ${message}`} className="quiet">
        {t(`resources.events.fields.${field}`, { _: field })}: {message}
      </div>
    ));
}
