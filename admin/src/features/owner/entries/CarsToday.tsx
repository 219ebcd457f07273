import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Loading } from '../../../components/ui/Loading';
import { LoadError } from '../../../components/ui/LoadError';
import type { LotRecord } from '../../parking-lots/lot';
import { groupPlate } from '../../../i18n/plate';
import type { CarPost, EntryRecord } from './entry';
import { EntryRows } from './EntryRows';
import { RecordCarDialog } from './RecordCarDialog';
import { useEntries } from './useEntries';

const few = 6;
const more = 50;

interface Props {
  lots: LotRecord[];
  /** The figures above follow, too. */
  onRecorded: () => void;
  /** Stands between the two. */
  children: ReactNode;
}

/** The cars that are inside now and those that came and left last; and what nobody saw is recorded by hand. */
export function CarsToday({ lots, onRecorded, children }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [insideShown, setInsideShown] = useState(few);
  const inside = useEntries('inside', insideShown);
  const last = useEntries('last', few);
  const [asked, setAsked] = useState<Partial<CarPost> | null>(null);

  const recorded = (entry: EntryRecord, direction: 'in' | 'out') => {
    setAsked(null);
    const what = t(`panui.cars.recorded_${direction}`, {
      plate: `\u2066${groupPlate(entry.license_plate)}\u2069`,
    });
    const kind = t(`panui.entry.kinds.${entry.kind}`);
    notify(`${what} · ${kind}`, { type: entry.kind === 'expected' ? 'success' : 'warning' });
    void inside.reload();
    void last.reload();
    onRecorded();
  };

  return (
    <div className="cars-today">
      <section className="card" aria-labelledby="cars-inside">
        <div className="entries-head">
          <h2 id="cars-inside">
            {t('panui.cars.inside')}
            {inside.data?.total ? <span className="quiet"> · {inside.data.total}</span> : null}
          </h2>
          <Button variant="outlined" onClick={() => setAsked({})}>
            {t('panui.cars.record')}
          </Button>
        </div>
        {!inside.data && (inside.error ? <LoadError /> : <Loading />)}
        {inside.data?.total === 0 && <p className="quiet">{t('panui.cars.nobody')}</p>}
        {inside.data && (
          <EntryRows
            entries={inside.data.data}
            lots={lots}
            action={(entry) => (
              <Button
                variant="outlined"
                aria-label={t('panui.cars.leaves_which', { plate: groupPlate(entry.license_plate) })}
                onClick={() =>
                  setAsked({
                    parking_lot_id: entry.parking_lot_id,
                    license_plate: entry.license_plate,
                    direction: 'out',
                  })
                }
              >
                {t('panui.cars.leaves')}
              </Button>
            )}
          />
        )}
        {inside.data && inside.data.data.length < (inside.data.total ?? 0) && (
          <div className="entries-more">
            <Button color="inherit" onClick={() => setInsideShown(insideShown + more)}>
              {t('panui.cars.more')}
            </Button>
          </div>
        )}
      </section>
      {asked && (
        <RecordCarDialog lots={lots} preset={asked} onClose={() => setAsked(null)} onRecorded={recorded} />
      )}
      {children}
      <section className="card" aria-labelledby="cars-last">
        <div className="entries-head">
          <h2 id="cars-last">{t('panui.cars.last')}</h2>
          <Link to="/owner/reports">{t('panui.cars.all_reports')}</Link>
        </div>
        {!last.data && (last.error ? <LoadError /> : <Loading />)}
        {last.data?.total === 0 && <p className="quiet">{t('panui.cars.none')}</p>}
        {last.data && <EntryRows entries={last.data.data} lots={lots} />}
      </section>
    </div>
  );
}
