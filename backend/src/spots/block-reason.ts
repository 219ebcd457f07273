import type { Language } from '../platform/problems/language.js';

/** The stored reason of an automatic block after a driver found another car on the spot. */
export const spotTakenReason = 'spot_taken';

const texts: Record<Language, string> = {
  he: 'דווח שרכב אחר חונה במקום',
  en: 'A driver reported another car on the spot',
};

/** The displayed reason of a block. */
export function translateBlockReason(reason: string | null, language: Language): string | null {
  return reason === spotTakenReason ? texts[language] : reason;
}
