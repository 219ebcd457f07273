import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FloorNumber } from '../../components/lots/FloorNumber';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { SpotTypes } from '../spots/SpotTypes';
import { Ltr } from '../../components/ui/Ltr';
import { StateTag } from './StateTag';
import type { Tile, TileViewProps } from './tiles';

const columns = ['number', 'lot_name', 'floor', 'office', 'status', 'types'];

export function SpotTable({ tiles, selected, onChoose, onChooseAll }: TileViewProps) {
  const t = useTranslate();
  return (
    <TableContainer
      className="card"
      sx={{ padding: 0 }}
      tabIndex={0}
      role="region"
      aria-label={t('panui.menu.owner_spots')}
    >
      <Table size="small" aria-label={t('panui.menu.owner_spots')}>
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
          {tiles.map((tile) => (
            <Row key={tile.spot.id} tile={tile} isSelected={selected.has(tile.spot.id)} onChoose={onChoose} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RowProps {
  tile: Tile;
  isSelected: boolean;
  onChoose: TileViewProps['onChoose'];
}

function Row({ tile, isSelected, onChoose }: RowProps) {
  const t = useTranslate();
  const { spot } = tile;
  return (
    <TableRow hover selected={isSelected}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isSelected}
          onChange={() => onChoose(spot.id, false)}
          slotProps={{ input: { 'aria-label': `${t('panui.spot.spot')} ${spot.number}` } }}
        />
      </TableCell>
      <TableCell>
        <Ltr>{spot.number}</Ltr>
      </TableCell>
      <TableCell>
        <LotOrVenueName kind="lot" id={spot.parking_lot_id} text={spot.lot_name} />
      </TableCell>
      <TableCell>
        <FloorNumber floor={spot.floor} />
      </TableCell>
      <TableCell>
        <bdi>{spot.office}</bdi>
      </TableCell>
      <TableCell>
        <StateTag tile={tile} />
      </TableCell>
      <TableCell>
        <SpotTypes spot={spot} />
      </TableCell>
    </TableRow>
  );
}
