import type { VenueEvent } from '../../events/venue-event.entity.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import type { Choice } from '../../reservations/choices/event-postponement.entity.js';
import type { PostponeEventDto } from './postponement.dto.js';

export interface PostponementRequest {
  startsAt: Date;
  keepBy: Date;
  defaultChoice: Choice;
  messageHe: string;
  messageEn: string;
}

const lastYear = 2100;

export const toPostponementRequest = (body: PostponeEventDto): PostponementRequest => ({
  startsAt: new Date(body.starts_at),
  keepBy: new Date(body.keep_by),
  defaultChoice: body.default_choice,
  messageHe: body.message_he ?? '',
  messageEn: body.message_en ?? '',
});

/** The new start is in the future and another one than now, and drivers choose before it; no event was cancelled. */
export function requirePostponable(
  { state, startsAt: present }: VenueEvent,
  { startsAt, keepBy }: PostponementRequest,
  now: Date,
): void {
  const isOtherDate = startsAt > now && startsAt.getTime() !== present.getTime();
  if (!isOtherDate || startsAt.getUTCFullYear() > lastYear)
    throw invalidField('starts_at', 'invalid_range', fieldMessage('new_date'));
  if (keepBy <= now || keepBy > startsAt)
    throw invalidField('keep_by', 'invalid_range', fieldMessage('keep_by'));
  if (state === 'cancelled')
    throw problem('conflict', {
      detail: problemDetail('event_was_cancelled'),
      extras: { reason: 'event_cancelled' },
    });
}
