import type { Dto } from '@panui/api';
import { groupedPlate } from '@panui/shared/plate';
import { useNotify, useTranslate } from 'react-admin';
import type { Direction } from './entry';

/** Says which car was recorded, and whether it is one that is expected. */
export function useEntryNotice(): (entry: Dto<'Entry'>, direction: Direction) => void {
  const t = useTranslate();
  const notify = useNotify();
  return (entry, direction) => {
    const message = t(`panui.cars.recorded_${direction}`, {
      plate: `\u2066${groupedPlate(entry.license_plate)}\u2069`,
    });
    const kind = t(`panui.entry.kinds.${entry.kind}`);
    notify(`${message} · ${kind}`, { type: entry.kind === 'expected' ? 'success' : 'warning' });
  };
}
