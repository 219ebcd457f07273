import { isolated, leftToRight } from '../notifications/message-texts.js';
import type { Language } from '../platform/problems/language.js';

interface Texts {
  moment(date: string, time: string): string;
  reserved: { subject(venue: string): string; title(count: number): string; lead(name: string): string };
  postponed: {
    subject(event: string): string;
    title: string;
    lead(values: { name: string; event: string; from: string; to: string }): string;
    moved(count: number): string;
    movedOf(count: number, all: number): string;
    otherSpot(count: number): string;
    noSpot(count: number, isPaid: boolean): string;
    chooseUntil(until: string, isPaid: boolean): string;
    cancelledAt(until: string): string;
    default: Record<'keep' | 'cancel', string>;
  };
  cancelled: {
    subject(event: string): string;
    title(count: number): string;
    /** `ofEvent`: the event was cancelled. */
    lead(values: { name: string; event: string }): string;
    ofEvent: {
      subject(event: string): string;
      title: string;
      lead(values: { name: string; event: string }): string;
    };
    left(count: number): string;
  };
  restored: {
    subject(event: string): string;
    title: string;
    lead(values: { name: string; event: string; starts: string }): string;
    reserved(count: number): string;
    stranded(count: number, until: string, isPaid: boolean): string;
    notRestored(count: number): string;
    cancelledMeanwhile(count: number): string;
  };
  decided: {
    subject(event: string): string;
    title: string;
    titleByDefault: string;
    lead(name: string): string;
    leadByDefault(name: string): string;
    keeping(count: number): string;
    cancelled(count: number): string;
    waiting(count: number, until: string): string;
  };
  was: string;
  now: string;
  paidBy(account: string): string;
  refund: string;
  refundOf(amount: string): string;
  nothingCharged: string;
  /** What all cars cost together. */
  payAtLot(total: string): string;
  car: {
    spot(number: string, floor: string): string;
    spotWas(spot: string, before: string): string;
    noSpot: string;
    otherDay(spot: string, day: string): string;
    cancelled: string;
    cancelledByDriver: string;
    waiting(spot: string): string;
  };
  open: string;
  keepAll: string;
  cancelAll: string;
  chooseEach: string;
  note: string;
  why: string;
}

const he: Texts = {
  moment: (date, time) => `${date} בשעה ${leftToRight(time)}`,
  reserved: {
    subject: (venue) => `החניות של הקבוצה ליד ${venue}`,
    title: (count) => (count === 1 ? 'שמרנו חניה לרכב אחד' : `שמרנו חניה ל־${count} רכבים`),
    lead: (name) =>
      `שלום ${isolated(name)}, לכל רכב יש מקום וקישור משלו. בדף הקבוצה אפשר להעתיק את הקישורים ולשלוח לנהגים.`,
  },
  postponed: {
    subject: (event) => `${event} במועד אחר: להשאיר את חניות הקבוצה או לבטל?`,
    title: 'מועד האירוע השתנה',
    lead: ({ name, event, from, to }) => `שלום ${isolated(name)}, ${event} עבר מ${from} ל${to}.`,
    moved: (count) =>
      count === 1
        ? 'החניה של הרכב עברה איתו, באותו מחיר.'
        : `החניות של כל ${count} הרכבים עברו איתו, באותו מחיר.`,
    movedOf: (count, all) =>
      count === 1
        ? `החניה של רכב אחד מתוך ${all} עברה איתו, באותו מחיר.`
        : `החניות של ${count} מתוך ${all} הרכבים עברו איתו, באותו מחיר.`,
    otherSpot: (count) => (count === 1 ? 'רכב אחד קיבל מקום אחר.' : `${count} רכבים קיבלו מקום אחר.`),
    noSpot: (count, isPaid) =>
      `${count === 1 ? 'לרכב אחד לא נשאר מקום פנוי במועד החדש, וההזמנה שלו תבוטל' : `ל־${count} רכבים לא נשאר מקום פנוי במועד החדש, וההזמנות שלהם יבוטלו`}${isPaid ? ' עם החזר מלא' : ''}.`,
    chooseUntil: (until, isPaid) =>
      `עד ${until} אפשר להשאיר את כולן, לבטל את כולן${isPaid ? ' ולקבל בחזרה כל מה ששולם' : ''}, או לבחור לכל רכב בנפרד בדף הקבוצה.`,
    cancelledAt: (until) => `הביטול יהיה ב${until}, ואפשר גם לבטל כבר עכשיו.`,
    default: { keep: 'בלי תשובה, החניות נשארות.', cancel: 'בלי תשובה, החניות מתבטלות.' },
  },
  cancelled: {
    subject: (event) => `${event}: חניות הקבוצה בוטלו`,
    title: (count) => (count === 1 ? 'החניה של רכב אחד בוטלה' : `החניות של ${count} רכבים בוטלו`),
    lead: ({ name, event }) => `שלום ${isolated(name)}, החניות שהוזמנו ל${event} בוטלו והמקומות התפנו.`,
    ofEvent: {
      subject: (event) => `${event}: האירוע בוטל, וחניות הקבוצה איתו`,
      title: 'האירוע בוטל',
      lead: ({ name, event }) => `שלום ${isolated(name)}, ${event} בוטל, ולכן בוטלו גם החניות שהוזמנו לו.`,
    },
    left: (count) => (count === 1 ? 'לרכב אחד עדיין יש מקום.' : `ל־${count} רכבים עדיין יש מקום.`),
  },
  restored: {
    subject: (event) => `${event} יתקיים במועד המקורי: חניות הקבוצה`,
    title: 'האירוע יתקיים במועד המקורי',
    lead: ({ name, event, starts }) => `שלום ${isolated(name)}, השינוי בוטל: ${event} יתקיים ב${starts}.`,
    reserved: (count) =>
      count === 1 ? 'לרכב אחד שמורה חניה. הפרטים כאן למטה.' : `ל־${count} רכבים שמורה חניה. הפרטים כאן למטה.`,
    stranded: (count, until, isPaid) =>
      `${count === 1 ? 'לרכב אחד' : `ל־${count} רכבים`} לא נשאר מקום במועד המקורי, והחניה עדיין שמורה למועד האחר. עד ${until} אפשר להשאיר או לבטל${isPaid ? ' ולקבל בחזרה כל מה ששולם' : ''}. בלי תשובה, היא מתבטלת.`,
    notRestored: (count) =>
      count === 1
        ? 'המקום של רכב אחד נתפס בינתיים, וההזמנה שלו נשארת מבוטלת.'
        : `המקומות של ${count} רכבים נתפסו בינתיים, וההזמנות שלהם נשארות מבוטלות.`,
    cancelledMeanwhile: (count) =>
      count === 1
        ? 'רכב אחד בוטל בינתיים לפי הבחירה, ונשאר מבוטל.'
        : `${count} רכבים בוטלו בינתיים לפי הבחירה, ונשארים מבוטלים.`,
  },
  decided: {
    subject: (event) => `${event}: מה נבחר לחניות הקבוצה`,
    title: 'הבחירה נשמרה',
    titleByDefault: 'הזמן לבחירה עבר',
    lead: (name) => `שלום ${isolated(name)}, כך נראות החניות של הקבוצה עכשיו.`,
    leadByDefault: (name) => `שלום ${isolated(name)}, לא הגיעה תשובה בזמן, ולכן נקבע כמו שכתבנו.`,
    keeping: (count) => (count === 1 ? 'החניה של רכב אחד נשארת.' : `החניות של ${count} רכבים נשארות.`),
    cancelled: (count) => (count === 1 ? 'רכב אחד בוטל.' : `${count} רכבים בוטלו.`),
    waiting: (count, until) =>
      count === 1 ? `רכב אחד עוד מחכה לבחירה, עד ${until}.` : `${count} רכבים עוד מחכים לבחירה, עד ${until}.`,
  },
  was: 'המועד הקודם',
  now: 'המועד החדש',
  paidBy: (account) => `אין מה לשלם: על הרכבים משלמים ${isolated(account)}`,
  refund: 'החזר',
  refundOf: (amount) => `${amount} יוחזרו בסך הכול`,
  nothingCharged: 'לא נגבה תשלום',
  payAtLot: (total) => `${total} לכל הרכבים, משלמים בחניון`,
  car: {
    spot: (number, floor) => `מקום ${number}${floor && `, קומה ${floor}`}`,
    spotWas: (spot, before) => `${spot} (קודם: ${before})`,
    noSpot: 'אין מקום במועד החדש',
    otherDay: (spot, day) => `${spot}, ב${day}`,
    cancelled: 'בוטלה',
    cancelledByDriver: 'בוטלה בקישור של הרכב',
    waiting: (spot) => `${spot}, מחכה לבחירה`,
  },
  open: 'לדף הקבוצה',
  keepAll: 'להשאיר את כל החניות',
  cancelAll: 'לבטל את כל החניות',
  chooseEach: 'לבחור לכל רכב בנפרד',
  note: 'מי שיש לו את הקישור לדף הקבוצה יכול להוסיף רכבים, להחליף מספר רכב ולבטל. לנהגים כדאי לשלוח רק את הקישור של הרכב שלהם.',
  why: 'המייל נשלח כי נשמרו חניות ב{brand} עם הכתובת הזאת.',
};

const en: Texts = {
  moment: (date, time) => `${date}, ${leftToRight(time)}`,
  reserved: {
    subject: (venue) => `Your group's parking near ${venue}`,
    title: (count) =>
      count === 1 ? 'Parking for one car is reserved' : `Parking for ${count} cars is reserved`,
    lead: (name) =>
      `Hello ${isolated(name)}, each car has a spot and a link of its own. Copy the links for your drivers on the group's page.`,
  },
  postponed: {
    subject: (event) => `${event} was rescheduled: keep your group's parking or cancel it?`,
    title: 'The event was rescheduled',
    lead: ({ name, event, from, to }) => `Hello ${isolated(name)}, ${event} moved from ${from} to ${to}.`,
    moved: (count) =>
      count === 1
        ? 'The parking of your car moved with it, at the same price.'
        : `The parking of all ${count} cars moved with it, at the same price.`,
    movedOf: (count, all) => `The parking of ${count} of ${all} cars moved with it, at the same price.`,
    otherSpot: (count) => (count === 1 ? 'One car has another spot.' : `${count} cars have another spot.`),
    noSpot: (count, isPaid) =>
      `For ${count === 1 ? 'one car' : `${count} cars`} no spot nearby is free on the new date, so ${count === 1 ? 'it is' : 'they are'} cancelled${isPaid ? ' with a full refund' : ''}.`,
    chooseUntil: (until, isPaid) =>
      `Until ${until} you can keep all of it, cancel all${isPaid ? ' and get back all that was paid' : ''}, or choose for each car on the group's page.`,
    cancelledAt: (until) => `This happens on ${until}; you can also cancel now.`,
    default: {
      keep: 'Without an answer, your reservations remain.',
      cancel: 'Without an answer, your reservations are cancelled.',
    },
  },
  cancelled: {
    subject: (event) => `${event}: your group's parking is cancelled`,
    title: (count) =>
      count === 1 ? 'The parking of one car is cancelled' : `The parking of ${count} cars is cancelled`,
    lead: ({ name, event }) =>
      `Hello ${isolated(name)}, the parking that you reserved for ${event} is cancelled and the spots were released.`,
    ofEvent: {
      subject: (event) => `${event} was cancelled, and your group's parking with it`,
      title: 'The event was cancelled',
      lead: ({ name, event }) =>
        `Hello ${isolated(name)}, ${event} was cancelled, so the parking that you reserved for it is cancelled too.`,
    },
    left: (count) => (count === 1 ? 'One car still has its spot.' : `${count} cars still have their spots.`),
  },
  restored: {
    subject: (event) => `${event} takes place on its first date: your group's parking`,
    title: 'The event takes place on its first date',
    lead: ({ name, event, starts }) =>
      `Hello ${isolated(name)}, the change was taken back: ${event} takes place on ${starts}.`,
    reserved: (count) =>
      count === 1
        ? 'Parking is reserved for one car; see below.'
        : `Parking is reserved for ${count} cars; see below.`,
    stranded: (count, until, isPaid) =>
      `For ${count === 1 ? 'one car' : `${count} cars`} no spot is free on the first date, so the parking is still for the other date. Until ${until} you can keep it or cancel it${isPaid ? ' and get back all that was paid' : ''}. Without an answer, it is cancelled.`,
    notRestored: (count) =>
      count === 1
        ? 'The spot of one car was taken meanwhile, so that car remains cancelled.'
        : `The spots of ${count} cars were taken meanwhile, so those cars remain cancelled.`,
    cancelledMeanwhile: (count) =>
      count === 1
        ? 'One car was cancelled by choice meanwhile and remains cancelled.'
        : `${count} cars were cancelled by choice meanwhile and remain cancelled.`,
  },
  decided: {
    subject: (event) => `${event}: what was chosen for your group's parking`,
    title: 'Your choice is saved',
    titleByDefault: 'The time to choose is over',
    lead: (name) => `Hello ${isolated(name)}, this is the parking of your group now.`,
    leadByDefault: (name) =>
      `Hello ${isolated(name)}, there was no answer in time, so what we announced applies.`,
    keeping: (count) => (count === 1 ? 'One car keeps its parking.' : `${count} cars keep their parking.`),
    cancelled: (count) => (count === 1 ? 'One car is cancelled.' : `${count} cars are cancelled.`),
    waiting: (count, until) =>
      count === 1
        ? `One car still waits for a choice, until ${until}.`
        : `${count} cars still wait for a choice, until ${until}.`,
  },
  was: 'Former date',
  now: 'New date',
  paidBy: (account) => `Nothing to pay: ${isolated(account)} pays for the cars`,
  refund: 'Refund',
  refundOf: (amount) => `${amount} will be returned in all`,
  nothingCharged: 'Nothing was charged',
  payAtLot: (total) => `${total} for all cars, paid at the lot`,
  car: {
    spot: (number, floor) => `Spot ${number}${floor && `, floor ${floor}`}`,
    spotWas: (spot, before) => `${spot} (was ${before})`,
    noSpot: 'No spot on the new date',
    otherDay: (spot, day) => `${spot}, ${day}`,
    cancelled: 'Cancelled',
    cancelledByDriver: "Cancelled with the car's link",
    waiting: (spot) => `${spot}, waits for a choice`,
  },
  open: "Open the group's page",
  keepAll: 'Keep all parking',
  cancelAll: 'Cancel all parking',
  chooseEach: 'Choose for each car',
  note: "Anyone with the link of the group's page can add cars, change plates and cancel. Send drivers only the link of their car.",
  why: 'You received this email because spots were reserved on {brand} with this address.',
};

export const groupMailTexts: Record<Language, Texts> = { he, en };
