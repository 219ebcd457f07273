import type { EntityManager } from 'typeorm';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { EveningCancellation } from './evening-cancellation.entity.js';

interface CancelledReservation {
  /** As it is in the driver's mails. */
  cancel_reason: string | null;
  /** The cancellation of an evening, whose reason is known in both languages. */
  cancellation_id: number | null;
}

/** Why an operator cancelled a reservation, in the language of the page. */
export async function cancelReasonIn(
  language: Language,
  { cancel_reason: reason, cancellation_id: id }: CancelledReservation,
  manager: EntityManager,
): Promise<string | null> {
  if (!reason || id === null) return reason;
  const evening = await manager.findOneBy(EveningCancellation, { id });
  return evening ? inLanguage(language, evening.reasonHe, evening.reasonEn) : reason;
}
