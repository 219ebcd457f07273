import type { Dto } from '@panui/api';
import { editorOf } from '../../components/records/conflict';
import { fetchAllRows } from '../../data/fetchAllRows';
import { httpClient } from '../../data/http';

/** A rule's values before they are saved. */
export type RuleValues = Omit<Dto<'Rule'>, 'id' | 'rank' | 'created_at' | 'updated_at'> &
  Pick<Dto<'CreateRule'>, 'rank' | 'before_rule_id'>;

/** The version of a rule on which a change is based. */
export type SeenRule = Pick<Dto<'Rule'>, 'id' | 'updated_at'>;

/** The venue or event to whose drivers a price applies. */
export type Audience = Pick<Dto<'Rule'>, 'venue_id' | 'event_id'>;

function queryOf(audience: Audience | null): string {
  if (audience?.event_id) return `&event_id=${audience.event_id}`;
  return audience?.venue_id ? `&venue_id=${audience.venue_id}` : '';
}

/** The rules and calendar of one lot; owners and admins have the same operations under different paths. */
export function lotCalendar(isAdmin: boolean, lotId: number) {
  const lot = `${isAdmin ? '/admin/parking-lots' : '/owners/me/lots'}/${lotId}`;
  const send = async <T>(path: string, method = 'GET', body?: object): Promise<T> =>
    (await httpClient(`${lot}/${path}`, { method, body: body && JSON.stringify(body) })).json as T;
  return {
    key: ['lot-calendar', isAdmin, lotId] as const,
    days: (from: string, to: string, audience: Audience | null) =>
      send<Dto<'CalendarDay'>[]>(`calendar?from=${from}&to=${to}${queryOf(audience)}`),
    explain: (date: string, slot: number, audience: Audience | null) =>
      send<Dto<'Explanation'>>(`calendar/explanation?date=${date}&slot=${slot}${queryOf(audience)}`),
    audiences: () => send<Dto<'AudienceVenue'>[]>('audiences'),
    rules: () => send<Dto<'Rule'>[]>('rules?range=[0,499]'),
    preview: (rule: RuleValues, id: number | null) =>
      send<Dto<'RulePreview'>>('rules/preview', 'POST', { ...rule, id }),
    create: (rule: RuleValues) => send<Dto<'Rule'>>('rules', 'POST', rule),
    /** Changes the version of a rule that was loaded; `conflict` if there is another by now. */
    update: ({ id, updated_at }: SeenRule, changes: Partial<RuleValues>) =>
      send<Dto<'Rule'>>(`rules/${id}`, 'PUT', { ...changes, updated_at }),
    /** Who saved a version; only staff may know it. */
    editorOf: ({ id, updated_at }: SeenRule) =>
      isAdmin ? editorOf('lot-rules', id, updated_at) : Promise.resolve(null),
    remove: (id: number) => send<Dto<'Rule'>>(`rules/${id}`, 'DELETE'),
    undo: (id: number) => send<Dto<'Rule'> | null>(`rules/${id}/undo`, 'POST'),
    spots: () =>
      fetchAllRows<Dto<'Spot'>>(
        isAdmin ? 'spots' : 'owner-spots',
        { parking_lot_id: lotId },
        { field: 'number', order: 'ASC' },
      ),
    createKey: () => send<Dto<'CalendarKey'>>('calendar-key', 'POST'),
    revokeKey: () => send<null>('calendar-key', 'DELETE'),
  };
}

export type LotCalendar = ReturnType<typeof lotCalendar>;
