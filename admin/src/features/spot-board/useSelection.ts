import { useCallback, useState } from 'react';

interface State {
  selectedIds: ReadonlySet<number>;
  /** The spot chosen last, where a range begins. */
  last: number | null;
}

/** Selection of spots. Shift selects all spots from the one chosen last to this one, in display order. */
export function useSelection(visibleIds: number[]) {
  const [{ selectedIds }, setState] = useState<State>({ selectedIds: new Set(), last: null });
  // Spots hidden by a filter are excluded, so that actions affect visible spots only.
  const selected: ReadonlySet<number> = new Set(visibleIds.filter((id) => selectedIds.has(id)));
  const order = visibleIds.join();

  const choose = useCallback(
    (id: number, isRange: boolean) => {
      const ids = order.split(',').map(Number);
      setState((previous) => {
        const next = new Set(previous.selectedIds);
        const from = previous.last === null ? -1 : ids.indexOf(previous.last);
        const to = ids.indexOf(id);
        if (isRange && from >= 0) {
          for (const rangeId of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(rangeId);
        } else if (!next.delete(id)) next.add(id);
        return { selectedIds: next, last: id };
      });
    },
    [order],
  );

  /** Selects all, or clears them if all are selected. */
  const chooseAll = useCallback((ids: number[]) => {
    setState((previous) => {
      const next = new Set(previous.selectedIds);
      const hasAll = ids.every((id) => next.has(id));
      for (const id of ids) {
        if (hasAll) next.delete(id);
        else next.add(id);
      }
      return { selectedIds: next, last: null };
    });
  }, []);

  const chooseOnly = useCallback((ids: number[]) => setState({ selectedIds: new Set(ids), last: null }), []);
  const clear = useCallback(() => setState({ selectedIds: new Set(), last: null }), []);
  return { selected, choose, chooseAll, chooseOnly, clear };
}
