import type { Dto } from '@panui/api';
import { Alert, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { withTrueMinus } from '@panui/shared/true-minus';
import { Ltr } from '../../components/ui/Ltr';
import { Tag } from '../../components/ui/Tag';
import { SpotTypes } from './SpotTypes';

type Result = Dto<'SpotImportResult'>;
type Row = Dto<'ImportedSpot'>;

const rowsPerStep = 50;
const tones = { valid: 'green', taken: 'amber', invalid: 'red' } as const;

export const countValid = (result: Result): number =>
  (result.preview ?? []).filter(({ outcome }) => outcome === 'valid').length;

function Reasons({ errors }: { errors: Result['errors'] }) {
  const t = useTranslate();
  return (
    <ul className="import-reasons">
      {errors.map(({ field, code, message }) => (
        <li key={`${field} ${code}`}>
          {t(`resources.spots.fields.${field}`, { _: field })}: {message}
        </li>
      ))}
    </ul>
  );
}

function Spot({ row, hasLots }: { row: Row; hasLots: boolean }) {
  const t = useTranslate();
  const details = [
    hasLots && row.lot_name,
    row.floor !== '' && t('panui.board.floor_name', { floor: withTrueMinus(row.floor) }),
    row.office,
  ].filter(Boolean);
  return (
    <>
      <b>
        <Ltr>{row.number || '—'}</Ltr>
      </b>{' '}
      <SpotTypes spot={row} />
      {details.length > 0 && <div className="quiet">{details.join(' · ')}</div>}
    </>
  );
}

function Summary({ result }: { result: Result }) {
  const t = useTranslate();
  const valid = countValid(result);
  const others = result.rows - valid;
  if (others === 0)
    return <Alert severity="success">{t('panui.add_spots.all_valid', { smart_count: valid })}</Alert>;
  return (
    <Alert severity={valid > 0 ? 'warning' : 'error'}>
      {valid > 0 && `${t('panui.add_spots.some_valid', { smart_count: valid })} `}
      {t('panui.add_spots.some_invalid', { smart_count: others })}
    </Alert>
  );
}

/** Why nothing of a file can be imported. */
function FileErrors({ errors }: { errors: Result['errors'] }) {
  const t = useTranslate();
  return (
    <Alert severity="error">
      {t('panui.add_spots.unreadable')}
      <ul className="import-reasons">
        {errors.slice(0, rowsPerStep).map(({ row, field, code, message }) => (
          <li key={`${row} ${field} ${code}`}>
            {t('panui.add_spots.row')} <Ltr>{row}</Ltr>: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What becomes of each row of a file. The rows that cannot be added come first. */
export function ImportPreview({ result }: { result: Result }) {
  const t = useTranslate();
  const [displayed, setDisplayed] = useState(rowsPerStep);
  const rows = result.preview ?? [];
  if (rows.length === 0 && result.errors.length > 0) return <FileErrors errors={result.errors} />;
  if (rows.length === 0) return <Alert severity="warning">{t('panui.add_spots.no_rows')}</Alert>;
  const isValid = ({ outcome }: Row) => outcome === 'valid';
  const sorted = [...rows.filter((row) => !isValid(row)), ...rows.filter(isValid)];
  const hasLots = new Set(rows.map((row) => row.lot_name)).size > 1;
  return (
    <>
      <Summary result={result} />
      <div className="import-preview" role="region" aria-label={t('panui.add_spots.preview')} tabIndex={0}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('panui.add_spots.row')}</TableCell>
              <TableCell>{t('panui.spot.spot')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, displayed).map((row) => (
              <TableRow key={row.row} data-outcome={row.outcome}>
                <TableCell>
                  <Ltr>{row.row}</Ltr>
                </TableCell>
                <TableCell>
                  <div className="import-spot">
                    <div>
                      <Spot row={row} hasLots={hasLots} />
                    </div>
                    <Tag tone={tones[row.outcome]}>{t(`panui.add_spots.outcomes.${row.outcome}`)}</Tag>
                  </div>
                  {row.outcome === 'invalid' && (
                    <Reasons errors={result.errors.filter((error) => error.row === row.row)} />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {displayed < rows.length && (
          <Button onClick={() => setDisplayed(displayed + rowsPerStep)}>
            {t('panui.add_spots.more_rows', { smart_count: Math.min(rowsPerStep, rows.length - displayed) })}
          </Button>
        )}
      </div>
    </>
  );
}
