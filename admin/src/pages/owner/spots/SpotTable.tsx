import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SpotTypes } from '../../../resources/spots/SpotTypes';
import { Ltr } from '../../../shared/ui/Ltr';
import { Moment } from '../../../shared/ui/Moment';
import { Tag, type Tone } from '../../../shared/ui/Tag';
import type { Tile, TileState } from './tiles';

const tones: Record<TileState, Tone> = {
  available: 'green',
  reserved: 'dashed',
  occupied: 'amber',
  blocked: 'red',
  inactive: 'plain',
};
const columns = ['number', 'lot_name', 'floor', 'office', 'status', 'types'];

interface Props {
  tiles: Tile[];
  selected: ReadonlySet<number>;
  onChoose: (id: number, isRange: boolean) => void;
  onChooseAll: (ids: number[]) => void;
}

/** The same spots, line by line. */
export function SpotTable({ tiles, selected, onChoose, onChooseAll }: Props) {
  const t = useTranslate();
  return (
    <TableContainer
      className="card"
      sx={{ padding: 0 }}
      tabIndex={0}
      role="region"
      aria-label={t('panui.menu.owner_spots')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={tiles.length > 0 && selected.size === tiles.length}
                indeterminate={selected.size > 0 && selected.size < tiles.length}
                onChange={() => onChooseAll(tiles.map(({ spot }) => spot.id))}
                slotProps={{ input: { 'aria-label': t('ra.action.select_all') } }}
              />
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{t(`resources.spots.fields.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tiles.map(({ spot, state, arrival }) => (
            <TableRow key={spot.id} hover selected={selected.has(spot.id)}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={selected.has(spot.id)}
                  onChange={() => onChoose(spot.id, false)}
                  slotProps={{ input: { 'aria-label': `${t('panui.spot.spot')} ${spot.number}` } }}
                />
              </TableCell>
              <TableCell>
                <Ltr>{spot.number}</Ltr>
              </TableCell>
              <TableCell>
                <bdi>{spot.lot_name}</bdi>
              </TableCell>
              <TableCell>
                <Ltr>{spot.floor}</Ltr>
              </TableCell>
              <TableCell>
                <bdi>{spot.office}</bdi>
              </TableCell>
              <TableCell>
                <Tag tone={tones[state]}>
                  {t(`panui.spot.${state}`)}
                  {state === 'reserved' && arrival && <Moment at={arrival.reservation_start} part="time" />}
                </Tag>
              </TableCell>
              <TableCell>
                <SpotTypes spot={spot} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
