import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { Money } from '../../components/ui/Money';
import { codeOf, reasonOf } from '../../data/http';
import { messageOf } from '../../data/useAction';
import { fromLocalInput, timeText } from '../../i18n/time';
import { FreeSpots } from './FreeSpots';
import { type LocalTime, WhenFields } from './WhenFields';
import { type FreeLot, type useFreeLots, minutesOnFoot } from './useFreeLots';
import './free-spots.css';

export interface Assignment extends LocalTime {
  /** Null for the best lot, and for any free spot. */
  lotId: number | null;
  spotId: number | null;
}

export const instantOf = ({ date, time }: LocalTime): Date | null => fromLocalInput(`${date}T${time}`);

interface Props {
  value: Assignment;
  /** What the reservation that is moved has now. */
  present: { time: string; spotId?: number | null };
  freeLots: ReturnType<typeof useFreeLots>;
  onChange: (value: Assignment) => void;
}

const bestLot = 'best';

/** Whether the chosen spot is no longer among the free ones of its lot. */
export function isSpotGone({ lotId, spotId }: Assignment, lots: FreeLot[] | undefined): boolean {
  const lot = lots?.find(({ parking_lot_id: id }) => id === lotId);
  return spotId !== null && lot !== undefined && lot.spots.every(({ id }) => id !== spotId);
}

/**
 * What to say when the spot or the lot was taken meanwhile, with the free spots as they are now; null where the form
 * says it of the chosen spot. Other errors are thrown again.
 */
export async function afterTaken(
  error: unknown,
  value: Assignment,
  freeLots: ReturnType<typeof useFreeLots>,
  t: ReturnType<typeof useTranslate>,
): Promise<string | null> {
  const isSpotTaken = reasonOf(error) === 'spot_taken';
  if (!isSpotTaken && codeOf(error) !== 'no_spots_available') throw error;
  const { data } = await freeLots.refetch();
  if (isSpotTaken) return isSpotGone(value, data) ? null : t('panui.reservation.move.reason.spot_taken');
  return t(`panui.reservation.move.reason.${value.lotId === null ? 'no_spots_available' : 'lot_full'}`);
}

/** Operators choose the time here; the general texts of these problems speak of a link. */
const timeProblems = ['past_timestamp', 'invalid_timestamp'];

/** Why nothing can be reserved then. */
export function timeProblemOf(error: unknown, t: ReturnType<typeof useTranslate>): string {
  const code = error instanceof HttpError ? (error.body as { code?: string } | null)?.code : undefined;
  return code && timeProblems.includes(code) ? t(`panui.reservation.move.reason.${code}`) : messageOf(error);
}

/** When and where a reservation is: day, time, lot and spot, with what is free. */
export function AssignmentFields({ value, present, freeLots, onChange }: Props) {
  const t = useTranslate();
  const { data: lots = [], error, isFetching } = freeLots;
  const [chosenNumber, setChosenNumber] = useState('');
  // The lots of another time stay until the new ones are there.
  const isListed = lots.some(({ parking_lot_id: id }) => id === value.lotId);
  const chosen = lots.find(({ parking_lot_id: id }) => id === value.lotId);
  return (
    <>
      <div className="move-fields">
        <WhenFields
          value={value}
          present={present.time}
          onChange={(when) => onChange({ ...value, ...when, spotId: null })}
        />
        <TextField
          select
          name="lot"
          label={t('panui.reservation.move.lot')}
          value={isListed ? value.lotId : bestLot}
          onChange={({ target }) =>
            onChange({
              ...value,
              lotId: target.value === bestLot ? null : Number(target.value),
              spotId: null,
            })
          }
          // Below it are the times and the number of free spots.
          slotProps={{
            select: {
              renderValue: (id) => {
                const lot = lots.find(({ parking_lot_id: lotId }) => lotId === id);
                return lot ? <bdi>{lot.parking_lot_name}</bdi> : t('panui.reservation.move.best_lot');
              },
            },
          }}
        >
          <MenuItem value={bestLot}>{t('panui.reservation.move.best_lot')}</MenuItem>
          {lots.map((lot) => (
            <MenuItem key={lot.parking_lot_id} value={lot.parking_lot_id} disabled={lot.spots.length === 0}>
              <LotChoice lot={lot} />
            </MenuItem>
          ))}
        </TextField>
      </div>
      <FormAlert text={error ? timeProblemOf(error, t) : null} />
      {!error && !isFetching && freeLots.data?.length === 0 && (
        <p className="quiet">{t('panui.reservation.move.closed')}</p>
      )}
      {chosen && (
        <FreeSpots
          lot={chosen}
          value={value.spotId}
          present={present.spotId}
          onChange={(spotId) => {
            setChosenNumber(chosen.spots.find(({ id }) => id === spotId)?.number ?? '');
            onChange({ ...value, spotId });
          }}
        />
      )}
      {isSpotGone(value, lots) && (
        <FormAlert text={t('panui.reservation.move.spot_gone', { spot: `\u2066${chosenNumber}\u2069` })} />
      )}
    </>
  );
}

function LotChoice({ lot }: { lot: FreeLot }) {
  const t = useTranslate();
  const start = timeText(new Date(lot.reservation_start));
  return (
    <span>
      <bdi>{lot.parking_lot_name}</bdi>{' '}
      <span className="quiet">
        ·{' '}
        {t('panui.reservation.move.lot_free', {
          smart_count: lot.spots.length,
          start: `\u2066${start}\u2069`,
        })}{' '}
        · {t('panui.reservation.move.on_foot', { minutes: minutesOnFoot(lot) })} ·{' '}
        <Money agorot={lot.price_agorot} />
      </span>
    </span>
  );
}
