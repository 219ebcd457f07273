import { formerSpotOf, type PendingChoice, type Position } from '../choices/find-choice.js';
import type { PendingChoiceDto } from './dto/token-reservation.dto.js';

/** A choice as drivers and organisers of groups see it. */
export const toChoiceDto = (
  { startsAt, keepBy, defaultChoice, canKeep, isUndone, formerStart, before, message }: PendingChoice,
  { isOfGroup, position }: { isOfGroup: boolean; position: Position },
): PendingChoiceDto => ({
  starts_at: startsAt.toISOString(),
  former_start: formerStart.toISOString(),
  former_spot: formerSpotOf(before, position),
  keep_by: keepBy.toISOString(),
  default_choice: defaultChoice,
  can_keep: canKeep,
  ...(isUndone && { is_undone: true }),
  ...(isOfGroup && { is_of_group: true }),
  message: message || null,
});
