import type { Dto } from '@panui/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { canRepeatUndo, undoMs } from '../../data/undo';
import { messageOf } from '../../data/useAction';
import { codeOf } from '../../data/http';
import { differencesOf } from '../../components/records/differences';
import type { LotCalendar, RuleValues, SeenRule } from './calendarApi';
import { isComplete, newRule, ranksAfterMove, ruleConflict, sentValues, valuesOf } from './ruleValues';
import type { DateRange } from './dates';
import { useSettled } from '../../components/ui/useSettled';

interface Edited {
  /** The version on which the values are based; null for a new rule. */
  base: Dto<'Rule'> | null;
  values: RuleValues;
  /** What another user saved in the meantime. */
  newer: Dto<'Rule'> | null;
  /** Who did, if the user may know it. */
  editedBy?: string | null;
}

interface Undoable {
  id: number;
  name: string;
  change: 'created' | 'changed' | 'removed';
  /** Counted from the request, so never longer than the server accepts the undo. */
  until: number;
}

/** Rules of a lot, the one that is being edited with its preview, and the last change, which can be undone. */
export function useRuleEditing(calendar: LotCalendar) {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const rules = useQuery({ queryKey: [...calendar.key, 'rules'], queryFn: calendar.rules });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!undoable) return undefined;
    const timer = setTimeout(() => setUndoable(null), undoable.until - Date.now());
    return () => clearTimeout(timer);
  }, [undoable]);
  const settled = useSettled(edited);
  const preview = useQuery({
    queryKey: [...calendar.key, 'preview', settled],
    queryFn: () => {
      if (!settled) throw new Error('There is no edited rule.');
      const values = sentValues(settled.values);
      // A rule without a name cannot be saved yet, but has the same effect as with one.
      const name = values.name || t('panui.calendar.new_rule');
      return calendar.preview({ ...values, name }, settled.base?.id ?? null);
    },
    enabled: settled !== null && isComplete(settled.values),
    retry: false,
  });
  /** Runs a change and loads the rules again. Until they are there, the next change would start from old rules. */
  const run = async (change: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await change();
      await queryClient.invalidateQueries({ queryKey: calendar.key });
    } finally {
      setIsBusy(false);
    }
  };
  const notifyError = (error: unknown) => notify(messageOf(error), { type: 'error' });

  const saveWith = (base: SeenRule | null, values: RuleValues) =>
    base ? calendar.update(base, values) : calendar.create(values);
  /** Saves the edited rule; null if another user has changed the same of it. */
  const saveEdited = async ({ base, values }: Edited): Promise<Dto<'Rule'> | null> => {
    try {
      return await saveWith(base, sentValues(values));
    } catch (error) {
      if (!base || codeOf(error) !== 'conflict') throw error;
      const newer = (await calendar.rules()).find(({ id }) => id === base.id);
      if (!newer || newer.updated_at === base.updated_at) throw error;
      const conflict = ruleConflict(base, newer, values);
      if (differencesOf(conflict, conflict.mine).length === 0)
        return saveWith(newer, sentValues(conflict.mine));
      const editedBy = await calendar.editorOf(newer);
      setEdited({ base, values, newer, editedBy });
      return null;
    }
  };

  return {
    rules,
    edited,
    preview: edited ? preview : null,
    /** Whether the preview of the present values is still to come. */
    isChecking: edited !== settled || preview.isFetching,
    isComplete: edited !== null && isComplete(edited.values),
    undoable,
    isBusy,
    start: (range: DateRange | null) => setEdited({ base: null, values: newRule(range), newer: null }),
    edit: (rule: Dto<'Rule'>) => setEdited({ base: rule, values: valuesOf(rule), newer: null }),
    /** Goes on with the newer version and these values. */
    settle: (newer: Dto<'Rule'>, values: RuleValues) => setEdited({ base: newer, values, newer: null }),
    change: (values: RuleValues) => setEdited((current) => current && { ...current, values }),
    putBefore: (ruleId: number) =>
      setEdited(
        (current) => current && { ...current, values: { ...current.values, before_rule_id: ruleId } },
      ),
    close: () => setEdited(null),
    save: async () => {
      if (!edited) return;
      await run(async () => {
        const until = Date.now() + undoMs;
        const saved = await saveEdited(edited);
        if (!saved) return;
        setUndoable({
          id: saved.id,
          name: saved.name,
          change: edited.base ? 'changed' : 'created',
          until,
        });
        setEdited(null);
      });
    },
    /** Saves values without the form. */
    saveNow: (values: RuleValues, base: SeenRule | null) =>
      run(async () => {
        const until = Date.now() + undoMs;
        const saved = await saveWith(base, values);
        setUndoable({ id: saved.id, name: saved.name, change: base ? 'changed' : 'created', until });
      }),
    remove: (rule: Dto<'Rule'>) =>
      run(async () => {
        const until = Date.now() + undoMs;
        try {
          await calendar.remove(rule.id);
          setUndoable({ id: rule.id, name: rule.name, change: 'removed', until });
        } catch (error) {
          notifyError(error);
        }
      }),
    move: (index: number, step: 1 | -1) =>
      run(async () => {
        const all = rules.data ?? [];
        try {
          for (const { id, rank } of ranksAfterMove(all, index, step)) {
            const rule = all.find((one) => one.id === id);
            if (!rule) continue;
            await calendar.update(rule, { rank });
            // The server would undo the move, not the change that the button names.
            setUndoable((current) => (current?.id === id ? null : current));
          }
        } catch (error) {
          notifyError(error);
        }
      }),
    undo: () =>
      run(async () => {
        if (!undoable) return;
        try {
          await calendar.undo(undoable.id);
          notify('panui.calendar.undone', { type: 'success' });
          setUndoable(null);
        } catch (error) {
          notifyError(error);
          if (!canRepeatUndo(error)) setUndoable(null);
        }
      }),
  };
}
