import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { UndoBar } from '../../components/ui/UndoBar';
import { api, dataOf } from '../../data/api';
import { inLang } from '../../i18n/inLang';
import { isolated } from '../../i18n/isolated';
import { useLang } from '../../i18n/useLang';
import type { SpotsPath } from './addSpotsProps';
import { type Addition, useLastAddition } from './lastAddition';
import { byNumber } from './spot';

/** More lots are counted. */
const maxNames = 3;

/** The last addition of several spots, which can be undone for ten minutes. */
export function AddedSpotsBar({ base, onUndone }: { base: SpotsPath; onUndone: () => void }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const [addition, setAddition] = useLastAddition();
  const close = useCallback(() => setAddition(null), [setAddition]);
  const preview = useUndoPreview(base, addition);
  if (!addition || addition.undoUntil <= Date.now()) return null;
  const { lots, count, skipped, rejected, addedAt, undoUntil } = addition;
  const removable = preview?.removed ?? count;
  const used = preview?.remaining.length ?? 0;
  const undo = async (instant: string) => {
    const body = { parking_lot_ids: lots.map(({ id }) => id), added_at: instant };
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
  const names = lots.map(({ name, name_en }) => isolated(inLang(lang, name, name_en)));
  const lot =
    names.length > maxNames ? t('panui.add_spots.lots', { smart_count: names.length }) : names.join(', ');
  const parts = [
    t('panui.add_spots.added', { smart_count: count, lot }),
    skipped > 0 && t('panui.add_spots.skipped', { smart_count: skipped }),
    rejected > 0 && t('panui.add_spots.rejected', { smart_count: rejected }),
    used > 0 && t('panui.add_spots.used', { smart_count: used }),
    removable < count &&
      (removable > 0
        ? t('panui.add_spots.undo_removes', { smart_count: removable })
        : t('panui.add_spots.undo_removes_none')),
  ];
  return (
    <UndoBar
      key={undoUntil}
      text={parts.filter(Boolean).join(' · ')}
      until={undoUntil}
      undo={addedAt !== null && removable > 0 ? () => undo(addedAt) : null}
      onClose={close}
    />
  );
}

/**
 * How many spots an undo would remove now, since some may have been deleted or used. Read again whenever the bar
 * appears.
 */
function useUndoPreview(base: SpotsPath, addition: Addition | null) {
  const lotIds = addition?.lots.map(({ id }) => id) ?? [];
  const addedAt = addition?.addedAt ?? null;
  const { data } = useQuery({
    queryKey: [base, 'undo-add', addedAt, lotIds],
    queryFn: () =>
      dataOf(
        api.POST(`${base}/undo-add`, {
          body: { parking_lot_ids: lotIds, added_at: addedAt ?? '', dry_run: true },
        }),
      ),
    enabled: addedAt !== null && lotIds.length > 0,
    retry: false,
  });
  return data;
}
