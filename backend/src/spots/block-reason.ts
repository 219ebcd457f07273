import type { Language } from '../platform/problems/language.js';

/** The reason of a block that nobody made: a driver found another car on the spot. Kept as a word, shown as a text. */
export const spotTakenReason = 'spot_taken';

const texts: Record<Language, string> = {
  he: 'דווח שרכב אחר חונה במקום',
  en: 'A driver reported another car on the spot',
};

/** The reason of a block as people read it. */
export function translateBlockReason(reason: string | null, language: Language): string | null {
  return reason === spotTakenReason ? texts[language] : reason;
}
