import { Button } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FloorNumber } from '../../components/lots/FloorNumber';
import { withTrueMinus } from '@panui/shared/true-minus';
import { findAdjacentTile } from './adjacentTile';
import { SpotTile } from './SpotTile';
import { countOf, type Floor } from './tiles';

interface Props {
  floor: Floor;
  selected: ReadonlySet<number>;
  onChoose: (id: number, isRange: boolean) => void;
  onChooseAll: (ids: number[]) => void;
  /** Null if a filter hides spots of the floor, because "Block floor" would then be misleading. */
  onBlock: ((ids: number[]) => void) | null;
}

/** One floor of the lot. It is a single Tab stop; the arrow keys move between its spots. */
export function FloorCard({ floor, selected, onChoose, onChooseAll, onBlock }: Props) {
  const t = useTranslate();
  const [focused, setFocused] = useState<number | null>(null);
  const ids = floor.tiles.map(({ spot }) => spot.id);
  const tabStop = focused !== null && ids.includes(focused) ? focused : ids[0];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = findAdjacentTile(event.currentTarget, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <section className="floor">
      <header>
        <h2>
          {floor.name ? (
            <>
              {t('panui.board.floor')} <FloorNumber floor={floor.name} />
            </>
          ) : (
            t('panui.board.no_floor')
          )}
        </h2>
        <p>
          {t('panui.board.spots', { smart_count: floor.tiles.length })} ·{' '}
          {t('panui.board.free', { smart_count: countOf(floor.tiles, 'available') })}
        </p>
        <span>
          <Button size="small" color="inherit" onClick={() => onChooseAll(ids)}>
            {t('panui.board.select_floor')}
          </Button>
          {onBlock && (
            <Button size="small" color="inherit" onClick={() => onBlock(ids)}>
              {t('panui.board.block_floor')}
            </Button>
          )}
        </span>
      </header>
      <div
        className="tiles"
        role="group"
        aria-label={
          floor.name
            ? t('panui.board.floor_name', { floor: withTrueMinus(floor.name) })
            : t('panui.board.no_floor')
        }
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(Number((event.target as HTMLElement).dataset['spot']))}
      >
        {floor.tiles.map((tile) => (
          <SpotTile
            key={tile.spot.id}
            tile={tile}
            isSelected={selected.has(tile.spot.id)}
            isTabStop={tile.spot.id === tabStop}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}
