import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../data/dataProvider';
import { useLoad } from '../../data/useLoad';
import { useLang } from '../../i18n/useLang';
import type { LotRecord } from '../../resources/parking-lots/lot';
import { inLang } from '../../shared/inLang';
import { Moment } from '../../shared/ui/Moment';
import { Plate } from '../../shared/ui/Plate';

interface EntryRecord {
  id: number;
  parking_lot_id: number;
  license_plate: string;
  entered_at: string | null;
  exited_at: string | null;
  kind: string;
}

const shown = 100;

/** The latest cars in and out. */
export function EntryTable({ lots }: { lots: LotRecord[] }) {
  const t = useTranslate();
  const lang = useLang();
  const { data } = useLoad('owner-entries', () =>
    dataProvider.getList<EntryRecord>('owner-entries', {
      filter: {},
      sort: { field: 'entered_at', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    }),
  );
  const nameOf = (id: number) => {
    const lot = lots.find((one) => one.id === id);
    return lot ? inLang(lang, lot.name, lot.name_en) : '';
  };
  if (!data) return null;
  return (
    <section className="card">
      <h2>{t('panui.reports.entries')}</h2>
      {data.data.length === 0 && <p className="quiet">{t('panui.reports.no_entries')}</p>}
      {data.data.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={t('panui.reports.entries')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['license_plate', 'lot', 'entered_at', 'exited_at', 'kind'].map((column) => (
                  <TableCell key={column}>{t(`panui.entry.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.data.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell>
                    <Plate number={entry.license_plate} />
                  </TableCell>
                  <TableCell>
                    <bdi>{nameOf(entry.parking_lot_id)}</bdi>
                  </TableCell>
                  <TableCell>{entry.entered_at && <Moment at={entry.entered_at} />}</TableCell>
                  <TableCell>
                    {entry.exited_at ? <Moment at={entry.exited_at} /> : t('panui.entry.inside')}
                  </TableCell>
                  <TableCell>{t(`panui.entry.kinds.${entry.kind}`, { _: entry.kind })}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  );
}
