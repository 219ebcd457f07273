import type { Language } from '../platform/problems/language.js';
import { isolated, leftToRight } from './message-texts.js';

interface Texts {
  subject(location: { lot: string; spot: string }): string;
  title: string;
  lead: string;
  where: string;
  spot: string;
  floor: string;
  reported: string;
  outcome: string;
  movedTo(spot: string): string;
  movedToOtherLot(lot: string): string;
  noneFree: string;
  note: string;
  blockedUntil(time: string): string;
  open: string;
  why: string;
}

const he: Texts = {
  subject: ({ lot, spot }) => `מקום ${leftToRight(spot)} ב${isolated(lot)} תפוס על ידי רכב אחר`,
  title: 'רכב אחר חונה במקום שמור',
  lead: 'התקבל דיווח: במקום ששמור להזמנה חונה רכב אחר. כדאי לבדוק במקום.',
  where: 'חניון',
  spot: 'המקום התפוס',
  floor: 'קומה',
  reported: 'מתי דווח',
  outcome: 'מה קרה עם ההזמנה',
  movedTo: (spot) => `עברה למקום ${leftToRight(spot)} באותו חניון`,
  movedToOtherLot: (lot) => `עברה ל${isolated(lot)}; התשלום נשאר בחניון הזה`,
  noneFree: 'לא נמצא מקום פנוי אחר. כדאי ליצור קשר בהקדם.',
  note: 'מה נכתב בדיווח',
  blockedUntil: (time) =>
    `המקום חסום להזמנות חדשות עד ${leftToRight(time)}. סימון הדיווח כמטופל מסיר את החסימה מיד.`,
  open: 'לטיפול בדיווח',
  why: 'המייל נשלח כי הכתובת הזאת רשומה ב{brand} כאחראית על החניון.',
};

const en: Texts = {
  subject: ({ lot, spot }) => `Spot ${leftToRight(spot)} at ${isolated(lot)} is taken by another car`,
  title: 'Another car is parked in a reserved spot',
  lead: 'A driver reported another car in their reserved spot. Please check it.',
  where: 'Parking lot',
  spot: 'Taken spot',
  floor: 'Floor',
  reported: 'Reported at',
  outcome: 'What happened to the reservation',
  movedTo: (spot) => `Moved to spot ${leftToRight(spot)} of the same lot`,
  movedToOtherLot: (lot) => `Moved to ${isolated(lot)}; the payment stays with this lot`,
  noneFree: 'There was no other free spot. Please get in touch with the driver soon.',
  note: 'What the driver wrote',
  blockedUntil: (time) =>
    `New reservations cannot get this spot until ${leftToRight(time)}. Marking the report as resolved makes it available immediately.`,
  open: 'Open the report',
  why: 'You received this email because this address is registered on {brand} as responsible for the lot.',
};

export const incidentTexts: Record<Language, Texts> = { he, en };
