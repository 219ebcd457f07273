import { Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FloorNumber } from '../../components/lots/FloorNumber';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { SpotTypes } from '../spots/SpotTypes';
import { Ltr } from '../../components/ui/Ltr';
import { StateTag } from './StateTag';
import type { TileViewProps } from './tiles';

/** The spot table's phone layout: one selectable row per spot. */
export function SpotRows({ tiles, selected, onChoose, onChooseAll }: TileViewProps) {
  const t = useTranslate();
  const isSome = selected.size > 0;
  const isAll = isSome && selected.size === tiles.length;
  return (
    <div className="card spot-rows">
      <label>
        <Checkbox
          checked={isAll}
          indeterminate={isSome && !isAll}
          onChange={() => onChooseAll(tiles.map(({ spot }) => spot.id))}
        />
        {t('ra.action.select_all')}
      </label>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.spot.id}>
            <label>
              <Checkbox
                checked={selected.has(tile.spot.id)}
                onChange={() => onChoose(tile.spot.id, false)}
                slotProps={{ input: { 'aria-label': `${t('panui.spot.spot')} ${tile.spot.number}` } }}
              />
              <span>
                <b>
                  <Ltr>{tile.spot.number}</Ltr> <SpotTypes spot={tile.spot} />
                </b>
                <small>
                  <SpotLocation tile={tile} />
                </small>
              </span>
              <StateTag tile={tile} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SpotLocation({ tile: { spot } }: { tile: TileViewProps['tiles'][number] }) {
  const t = useTranslate();
  return (
    <>
      <LotOrVenueName kind="lot" id={spot.parking_lot_id} text={spot.lot_name} />
      {spot.floor && (
        <>
          {' '}
          · {t('panui.board.floor')} <FloorNumber floor={spot.floor} />
        </>
      )}
      {spot.office && (
        <>
          {' '}
          · {t('resources.spots.fields.office')} <bdi>{spot.office}</bdi>
        </>
      )}
    </>
  );
}
