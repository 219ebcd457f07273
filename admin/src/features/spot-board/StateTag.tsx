import { useTranslate } from 'react-admin';
import { Moment } from '../../components/ui/Moment';
import { Tag, type Tone } from '../../components/ui/Tag';
import type { Tile, TileState } from './tiles';

const tones: Record<TileState, Tone> = {
  available: 'green',
  reserved: 'dashed',
  occupied: 'amber',
  blocked: 'red',
  inactive: 'plain',
};

/** State of a spot, with the arrival time if it is reserved. */
export function StateTag({ tile: { state, arrival } }: { tile: Tile }) {
  const t = useTranslate();
  return (
    <Tag tone={tones[state]}>
      {t(`panui.spot.${state}`)}
      {state === 'reserved' && arrival && <Moment at={arrival.reservation_start} part="time" />}
    </Tag>
  );
}
