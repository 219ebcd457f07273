import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { UndoBar } from '../../components/ui/UndoBar';
import { api, dataOf } from '../../data/api';
import { inLang } from '../../i18n/inLang';
import { isolated } from '../../i18n/isolated';
import { useLang } from '../../i18n/useLang';
import type { SpotsPath } from './addSpotsProps';
import { useLastAddition } from './lastAddition';
import { byNumber } from './spot';

/** The last addition of several spots, which can be undone for ten minutes. */
export function AddedSpotsBar({ base, onUndone }: { base: SpotsPath; onUndone: () => void }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const [addition, setAddition] = useLastAddition();
  const close = useCallback(() => setAddition(null), [setAddition]);
  if (!addition || addition.undoUntil <= Date.now()) return null;
  const { lot, count, skipped, addedAt, undoUntil } = addition;
  const undo = async (instant: string) => {
    const body = { parking_lot_id: lot.id, added_at: instant };
    const { removed, remaining } = await dataOf(api.POST(`${base}/undo-add`, { body }));
    const numbers = [...remaining].sort(byNumber).join(', ');
    const parts = [
      t('panui.add_spots.undone', { smart_count: removed }),
      remaining.length > 0 && t('panui.add_spots.remaining', { smart_count: remaining.length, numbers }),
    ];
    notify(parts.filter(Boolean).join(' '), { type: remaining.length > 0 ? 'warning' : 'success' });
    close();
    onUndone();
  };
  const parts = [
    t('panui.add_spots.added', { smart_count: count, lot: isolated(inLang(lang, lot.name, lot.name_en)) }),
    skipped > 0 && t('panui.add_spots.skipped', { smart_count: skipped }),
  ];
  return (
    <UndoBar
      key={undoUntil}
      text={parts.filter(Boolean).join(' · ')}
      until={undoUntil}
      undo={addedAt !== null && count > 0 ? () => undo(addedAt) : null}
      onClose={close}
    />
  );
}
