import { useCallback, useState } from 'react';

interface State {
  chosen: ReadonlySet<number>;
  last: number | null;
}

/** Which spots are chosen. With Shift, everything from the last one on, in the order shown. */
export function useSelection(visibleIds: number[]) {
  const [{ chosen, last }, setState] = useState<State>({ chosen: new Set(), last: null });
  // A spot that a filter hides is not to be acted on unseen.
  const selected: ReadonlySet<number> = new Set(visibleIds.filter((id) => chosen.has(id)));
  const order = visibleIds.join();

  const choose = useCallback(
    (id: number, isRange: boolean) => {
      const ids = order.split(',').map(Number);
      setState((previous) => {
        const next = new Set(previous.chosen);
        const from = previous.last === null ? -1 : ids.indexOf(previous.last);
        const to = ids.indexOf(id);
        if (isRange && from >= 0) {
          for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
        } else if (!next.delete(id)) next.add(id);
        return { chosen: next, last: id };
      });
    },
    [order],
  );

  /** All of them, or none if all are chosen already. */
  const chooseAll = useCallback((ids: number[]) => {
    setState((previous) => {
      const next = new Set(previous.chosen);
      const hasAll = ids.every((id) => next.has(id));
      for (const id of ids) {
        if (hasAll) next.delete(id);
        else next.add(id);
      }
      return { chosen: next, last: null };
    });
  }, []);

  const chooseOnly = useCallback((ids: number[]) => setState({ chosen: new Set(ids), last: null }), []);
  const clear = useCallback(() => setState({ chosen: new Set(), last: null }), []);
  return { selected, last, choose, chooseAll, chooseOnly, clear };
}
