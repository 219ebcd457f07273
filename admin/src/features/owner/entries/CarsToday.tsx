import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Loading } from '../../../components/ui/Loading';
import { LoadError } from '../../../components/ui/LoadError';
import { groupedPlate } from '@panui/shared/plate';
import { EntryRows } from './EntryRows';
import { RecordCarDialog } from './RecordCarDialog';
import { useEntries } from './useEntries';
import { useEntryNotice } from './useEntryNotice';

const initialRows = 6;
const latestRows = 3;
const additionalRows = 50;

interface Props {
  lots: Dto<'Lot'>[];
  /** Called after an entry is recorded, to refresh the key figures. */
  onRecorded: () => void;
  /** Rendered between the two lists. */
  children: ReactNode;
}

/** Cars inside and the latest entries, with manual recording of entries that no gate reported. */
export function CarsToday({ lots, onRecorded, children }: Props) {
  const t = useTranslate();
  const noticeEntry = useEntryNotice();
  const [insideCount, setInsideCount] = useState(initialRows);
  const inside = useEntries('inside', insideCount);
  const latest = useEntries('last', latestRows);
  const [dialogPreset, setDialogPreset] = useState<Partial<Dto<'RecordEntry'>> | null>(null);

  const handleRecorded = (entry: Dto<'Entry'>, direction: 'in' | 'out') => {
    setDialogPreset(null);
    noticeEntry(entry, direction);
    void inside.refetch();
    void latest.refetch();
    onRecorded();
  };

  return (
    <div className="cars-today">
      <section className="card" aria-labelledby="cars-inside">
        <div className="entries-head">
          <h2 id="cars-inside">
            {t('panui.cars.inside')}
            {inside.total ? <span className="quiet"> · {inside.total}</span> : null}
          </h2>
          <Button variant="outlined" onClick={() => setDialogPreset({})}>
            {t('panui.cars.record')}
          </Button>
        </div>
        {!inside.data && (inside.error ? <LoadError error={inside.error} /> : <Loading />)}
        {inside.total === 0 && <p className="quiet">{t('panui.cars.none_inside')}</p>}
        {inside.data && (
          <EntryRows
            entries={inside.data}
            lots={lots}
            action={(entry) => (
              <Button
                variant="outlined"
                aria-label={t('panui.cars.record_exit_of', { plate: groupedPlate(entry.license_plate) })}
                onClick={() =>
                  setDialogPreset({
                    parking_lot_id: entry.parking_lot_id,
                    license_plate: entry.license_plate,
                    direction: 'out',
                  })
                }
              >
                {t('panui.cars.record_exit')}
              </Button>
            )}
          />
        )}
        {inside.data && inside.data.length < (inside.total ?? 0) && (
          <div className="entries-more">
            <Button color="inherit" onClick={() => setInsideCount(insideCount + additionalRows)}>
              {t('panui.cars.more')}
            </Button>
          </div>
        )}
      </section>
      {dialogPreset && (
        <RecordCarDialog
          lots={lots}
          preset={dialogPreset}
          onClose={() => setDialogPreset(null)}
          onRecorded={handleRecorded}
        />
      )}
      {children}
      <section className="card" aria-labelledby="cars-last">
        <div className="entries-head">
          <h2 id="cars-last">{t('panui.cars.latest')}</h2>
          <Link to="/owner/reports">{t('panui.cars.all_reports')}</Link>
        </div>
        {!latest.data && (latest.error ? <LoadError error={latest.error} /> : <Loading />)}
        {latest.total === 0 && <p className="quiet">{t('panui.cars.empty')}</p>}
        {latest.data && <EntryRows entries={latest.data} lots={lots} />}
      </section>
    </div>
  );
}
