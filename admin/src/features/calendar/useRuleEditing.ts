import type { Dto } from '@panui/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../data/http';
import type { LotCalendar, RuleValues } from './calendarApi';
import { newRule, ranksAfterMove, sentValues, valuesOf } from './ruleValues';
import type { DateRange } from './dates';

interface Edited {
  /** Null for a new rule. */
  id: number | null;
  values: RuleValues;
}

const previewDelayMs = 300;
/** A new rule comes after all others. */
const rankStep = 10;

/** The value of a moment ago, once it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), previewDelayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Rules of a lot, the one that is being edited with its preview, and the last change, which can be undone. */
export function useRuleEditing(calendar: LotCalendar) {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const rules = useQuery({ queryKey: [...calendar.key, 'rules'], queryFn: calendar.rules });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [undoable, setUndoable] = useState<{ id: number; name: string } | null>(null);
  const settled = useSettled(edited);
  const preview = useQuery({
    queryKey: [...calendar.key, 'preview', settled],
    queryFn: () => {
      if (!settled) throw new Error('There is no edited rule.');
      const values = sentValues(settled.values);
      // A rule without a name cannot be saved yet, but has the same effect as with one.
      return calendar.preview({ ...values, name: values.name || t('panui.calendar.new_rule') }, settled.id);
    },
    enabled: settled !== null,
    retry: false,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendar.key });

  return {
    rules,
    edited,
    preview: edited ? preview : null,
    undoable,
    start: (range: DateRange | null) => {
      const ranks = (rules.data ?? []).map(({ rank }) => rank);
      setEdited({ id: null, values: newRule(range, Math.max(0, ...ranks) + rankStep) });
    },
    edit: (rule: Dto<'Rule'>) => setEdited({ id: rule.id, values: valuesOf(rule) }),
    change: (values: RuleValues) => setEdited((current) => current && { ...current, values }),
    close: () => setEdited(null),
    save: async () => {
      if (!edited) return;
      const saved = await calendar.save(sentValues(edited.values), edited.id);
      setUndoable({ id: saved.id, name: saved.name });
      setEdited(null);
      await refresh();
    },
    remove: async (rule: Dto<'Rule'>) => {
      try {
        await calendar.remove(rule.id);
        setUndoable({ id: rule.id, name: rule.name });
        await refresh();
      } catch (error) {
        notify(errorMessageOf(error), { type: 'error' });
      }
    },
    move: async (index: number, step: 1 | -1) => {
      const all = rules.data ?? [];
      try {
        for (const { id, rank } of ranksAfterMove(all, index, step)) {
          const rule = all.find((one) => one.id === id);
          if (rule) await calendar.save({ ...valuesOf(rule), rank }, id);
        }
      } catch (error) {
        notify(errorMessageOf(error), { type: 'error' });
      }
      await refresh();
    },
    undo: async () => {
      if (!undoable) return;
      try {
        await calendar.undo(undoable.id);
        notify('panui.calendar.undone', { type: 'success' });
      } catch (error) {
        notify(errorMessageOf(error), { type: 'error' });
      }
      setUndoable(null);
      await refresh();
    },
  };
}
