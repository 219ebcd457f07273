import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FloorNumber } from '../../components/lots/FloorNumber';
import { Ltr } from '../../components/ui/Ltr';
import '../../components/ui/chips.css';
import { countOf, floorsOf, officesOf, type Tile, type TileFilter, type TileState } from './tiles';

const states: TileState[] = ['available', 'reserved', 'occupied', 'blocked', 'inactive'];

interface Props {
  tiles: Tile[];
  filter: TileFilter;
  onChange: (filter: TileFilter) => void;
}

/** Filters by floor, office and status. The status chips are also the board's legend. */
export function FilterChips({ tiles, filter, onChange }: Props) {
  const t = useTranslate();
  const floors = floorsOf(tiles);
  const offices = officesOf(tiles);
  const toggle = <K extends keyof TileFilter>(name: K, value: TileFilter[K]) =>
    onChange({ ...filter, [name]: filter[name] === value ? null : value });
  return (
    <div className="board-head">
      <div className="chips" role="group" aria-label={t('resources.spots.fields.floor')}>
        {floors.length > 1 && (
          <button
            type="button"
            className="chip"
            aria-pressed={filter.floor === null}
            onClick={() => onChange({ ...filter, floor: null })}
          >
            {t('panui.board.all')}
          </button>
        )}
        {floors.length > 1 &&
          floors.map((floor) => (
            <button
              key={floor}
              type="button"
              className="chip"
              aria-pressed={filter.floor === floor}
              onClick={() => toggle('floor', floor)}
            >
              {floor ? (
                <>
                  {t('panui.board.floor')} <FloorNumber floor={floor} />
                </>
              ) : (
                t('panui.board.no_floor')
              )}
            </button>
          ))}
        {offices.length > 1 && (
          <TextField
            select
            margin="none"
            label={t('resources.spots.fields.office')}
            value={filter.office ?? ''}
            onChange={(event) => onChange({ ...filter, office: event.target.value || null })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ inlineSize: 170 }}
          >
            <MenuItem value="">{t('panui.board.all_offices')}</MenuItem>
            {offices.map((office) => (
              <MenuItem key={office} value={office}>
                <bdi>{office}</bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      <div className="chips" role="group" aria-label={t('resources.spots.fields.status')}>
        {states
          .filter((state) => state !== 'inactive' || countOf(tiles, state) > 0)
          .map((state) => (
            <button
              key={state}
              type="button"
              className="chip"
              aria-pressed={filter.state === state}
              onClick={() => toggle('state', state)}
            >
              <i className={`swatch tile-${state}`} aria-hidden="true" />
              {t(`panui.spot.${state}`)} <Ltr>{countOf(tiles, state)}</Ltr>
            </button>
          ))}
      </div>
    </div>
  );
}
