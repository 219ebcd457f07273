import Accessible from '@mui/icons-material/Accessible';
import BlockIcon from '@mui/icons-material/Block';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import DirectionsCarFilled from '@mui/icons-material/DirectionsCarFilled';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import { memo, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { timeText } from '../../i18n/time';
import type { Tile } from './tiles';

const icons = {
  available: null,
  reserved: null,
  occupied: <DirectionsCarFilled aria-hidden="true" />,
  blocked: <BlockIcon aria-hidden="true" />,
  inactive: <PowerSettingsNew aria-hidden="true" />,
};

interface Props {
  tile: Tile;
  isSelected: boolean;
  /** Roving tabindex: one tile per floor is in the Tab order. */
  isTabStop: boolean;
  onChoose: (id: number, isRange: boolean) => void;
}

/** A spot with its number, its state (by colour and icon) and today's reservation time. */
export const SpotTile = memo(function SpotTile({ tile, isSelected, isTabStop, onChoose }: Props) {
  const t = useTranslate();
  const { spot, state, arrival } = tile;
  const time = arrival ? timeText(new Date(arrival.reservation_start)) : null;
  const types = [spot.is_handicap && t('panui.spot.handicap'), spot.is_electric && t('panui.spot.electric')];
  const name = [spot.number, t(`panui.spot.${state}`), state === 'reserved' && time, ...types]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      className={`tile tile-${state}`}
      aria-pressed={isSelected}
      aria-label={name}
      data-spot={spot.id}
      data-state={state}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event: MouseEvent) => onChoose(spot.id, event.shiftKey)}
    >
      <bdi dir="ltr">{spot.number}</bdi>
      <span aria-hidden="true">{state === 'reserved' ? <bdi dir="ltr">{time}</bdi> : icons[state]}</span>
      {(spot.is_handicap || spot.is_electric) && (
        <i aria-hidden="true">
          {spot.is_handicap && <Accessible />}
          {spot.is_electric && <BoltOutlined />}
        </i>
      )}
    </button>
  );
});
