import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type EventState = Dto<'Event'>['state'];

export const stateTones: Record<EventState, Tone> = {
  scheduled: 'plain',
  postponed: 'amber',
  cancelled: 'red',
};

export const stateChoices = (Object.keys(stateTones) as EventState[]).map((id) => ({
  id,
  name: `panui.events.${id}`,
}));

/** An empty link is left out, so that the server makes one. */
export function withoutEmptySlug({ slug, ...values }: Record<string, unknown>): Record<string, unknown> {
  return slug ? { ...values, slug } : values;
}
