import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Loading } from '../../../components/ui/Loading';
import { LoadError } from '../../../components/ui/LoadError';
import { Ltr } from '../../../components/ui/Ltr';
import '../../../components/ui/chips.css';
import { useNow } from '../../../components/ui/useNow';
import { agoText, dayText, instantAt } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { type ArrivalGroup, arrivalGroupNames, countOfGroup, isOutdated, type LotArrival } from './arrival';
import { useEntryNotice } from '../entries/useEntryNotice';
import { ArrivalRows } from './ArrivalRows';
import { CameInDialog } from './CameInDialog';
import { useArrivalCounts, useArrivals } from './useArrivals';

const initialRows = 50;
const additionalRows = 200;
const ageRefreshMs = 5_000;
/** A service day is named by its noon, which is on its date. */
const noon = '12:00';

/** The reservations of today with where their cars are, refreshed on its own. */
export function ArrivalsCard({ lotId }: { lotId: number }) {
  const t = useTranslate();
  const lang = useLang();
  const now = useNow(ageRefreshMs);
  const [group, setGroup] = useState<ArrivalGroup>('all');
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(initialRows);
  const [arriving, setArriving] = useState<LotArrival | null>(null);
  const queryClient = useQueryClient();
  const noticeEntry = useEntryNotice();
  const { data: counts } = useArrivalCounts(lotId);
  const { data: arrivals, error } = useArrivals(lotId, { group, search: search.trim(), count });
  const isOld = arrivals !== undefined && isOutdated(arrivals.loadedAt, now);
  return (
    <section className="card arrivals-card" aria-labelledby="arrivals">
      <div className="card-head">
        <h2 id="arrivals">
          {t('panui.lot_arrivals.title')}
          {counts && <span className="quiet">{dayText(instantAt(counts.service_day, noon), lang)}</span>}
        </h2>
        {arrivals && (
          <p className={isOld ? 'arrivals-age arrivals-age-old' : 'arrivals-age'}>
            {t(isOld ? 'panui.lot_arrivals.outdated' : 'panui.lot_arrivals.updated')}{' '}
            {agoText(new Date(arrivals.loadedAt), now, lang)}
          </p>
        )}
      </div>
      <div className="chips" role="group" aria-label={t('panui.lot_arrivals.groups')}>
        {arrivalGroupNames.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={group === name}
            onClick={() => setGroup(name)}
          >
            {t(`panui.lot_arrivals.group.${name}`)} {counts && <Ltr>{countOfGroup(counts, name)}</Ltr>}
          </button>
        ))}
      </div>
      <TextField
        type="search"
        name="plate"
        fullWidth
        label={t('panui.lot_arrivals.search')}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{
          htmlInput: { dir: 'ltr', maxLength: 20 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined aria-hidden="true" />
              </InputAdornment>
            ),
          },
        }}
      />
      {!arrivals && (error ? <LoadError error={error} /> : <Loading />)}
      <p className="visually-hidden" role="status">
        {arrivals && t('panui.lot_arrivals.found', { smart_count: arrivals.total ?? 0 })}
      </p>
      {arrivals?.total === 0 && (
        <p className="quiet arrivals-none">
          {t(search || group !== 'all' ? 'panui.lot_arrivals.none_found' : 'panui.lot_arrivals.none')}
        </p>
      )}
      {arrivals && <ArrivalRows arrivals={arrivals.data} onCameIn={setArriving} />}
      {arrivals && arrivals.data.length < (arrivals.total ?? 0) && (
        <Button color="inherit" onClick={() => setCount(count + additionalRows)}>
          {t('panui.cars.more')}
        </Button>
      )}
      {arriving && (
        <CameInDialog
          lotId={lotId}
          arrival={arriving}
          onClose={() => setArriving(null)}
          onRecorded={(entry) => {
            setArriving(null);
            noticeEntry(entry, 'in');
            void queryClient.invalidateQueries({ queryKey: ['arrivals', lotId] });
            void queryClient.invalidateQueries({ queryKey: ['arrival-counts', lotId] });
          }}
        />
      )}
    </section>
  );
}
