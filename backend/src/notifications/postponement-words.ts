import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { formerSpotOf, type PostponementNotice } from '../reservations/choices/find-choice.js';
import type { RestoredNotice } from '../reservations/choices/find-restored.js';
import { isolated, leftToRight } from './message-texts.js';
import type { ReservationNotificationData } from './reservation-notification-data.js';

/** What a message about a postponed event says instead of what it says about other changes. */
export interface PostponementWords {
  heading: { subject: string; title: string; lead: string };
  /** What the operator wrote; empty for nothing. */
  message: string;
  /** The button that leads to the choice; null if there is none. */
  button: string | null;
}

interface Values {
  name: string;
  event: string;
  /** The former start. */
  from: string;
  starts: string;
  keepBy: string;
  /** The number of the spot before, if it is another one of the same lot now. */
  formerSpot: string | null;
  /** The lot now and before, if it is another one. */
  lots: { now: string; before: string } | null;
  default: 'keep' | 'cancel';
  /** Whether a cancellation returns something. */
  isPaid: boolean;
}

type StrandedValues = Pick<Values, 'name' | 'event' | 'starts' | 'keepBy' | 'isPaid'> & { parking: string };
/** `spots` are the spot now and before, with their lots if these differ; null for the same spot. */
type RestoredValues = Pick<Values, 'name' | 'event'> & { spots: { now: string; before: string } | null };
/** The event, its former and its new start. */
type Dates = Pick<Values, 'event' | 'from' | 'starts'>;

interface Texts {
  moment: (date: string, time: string) => string;
  title: string;
  canKeep: { subject: (dates: Dates) => string; lead: (values: Values) => string };
  cannotKeep: { subject: (dates: Dates) => string; lead: (values: Values) => string; button: string };
  stranded: { subject: string; title: string; lead: (values: StrandedValues) => string };
  restored: { subject: string; title: string; lead: (values: RestoredValues) => string };
  /** To a driver who did not hear of the other date, and whose spot another driver has now. */
  otherSpot: { subject: (spot: string) => string; title: string; lead: (values: RestoredValues) => string };
  button: string;
}

const texts: Record<Language, Texts> = {
  he: {
    moment: (date, time) => `${date} בשעה ${leftToRight(time)}`,
    title: 'מועד האירוע השתנה',
    canKeep: {
      subject: ({ event, starts }) => `${event} עבר ל${starts}: להשאיר את החניה או לבטל?`,
      lead: ({ name, event, from, starts, keepBy, formerSpot, lots, isPaid, default: choice }) =>
        `שלום ${name}, ${event} עבר מ${from} ל${starts}. החניה עברה איתו, באותו מחיר${lots ? `, לחניון אחר: ${lots.now}, ולא ${lots.before}. כדאי לבדוק את הכתובת וזמן ההליכה` : formerSpot ? `, למקום אחר (קודם: ${formerSpot})` : ''}. הפרטים החדשים כאן למטה. עד ${keepBy} אפשר להשאיר אותה או לבטל${isPaid ? ' ולקבל בחזרה כל מה ששולם' : ''}. בלי תשובה, ההזמנה ${choice === 'keep' ? 'נשארת' : 'מתבטלת'}.`,
    },
    cannotKeep: {
      subject: ({ event, starts }) => `${event} עבר ל${starts}, ואין אז חניה`,
      lead: ({ name, event, from, starts, keepBy, isPaid }) =>
        `שלום ${name}, ${event} עבר מ${from} ל${starts}, ולא נשאר אז מקום פנוי בסביבה. ההזמנה תבוטל ב${keepBy}, ואפשר גם לבטל אותה כבר עכשיו.${isPaid ? ' כל מה ששולם יוחזר.' : ''}`,
      button: 'לצפייה בהזמנה או לביטול',
    },
    stranded: {
      subject: 'האירוע חזר למועד המקורי, ואין בו חניה: להשאיר או לבטל?',
      title: 'האירוע יתקיים במועד המקורי',
      lead: ({ name, event, starts, keepBy, parking, isPaid }) =>
        `שלום ${name}, ${event} יתקיים בכל זאת במועד המקורי, ${starts}. בינתיים המקומות בסביבה נתפסו, והחניה עדיין שמורה ל${parking}. עד ${keepBy} אפשר להשאיר אותה או לבטל${isPaid ? ' ולקבל בחזרה כל מה ששולם' : ''}. בלי תשובה, ההזמנה מתבטלת.`,
    },
    restored: {
      subject: 'האירוע יתקיים במועד המקורי',
      title: 'האירוע יתקיים במועד המקורי',
      lead: ({ name, event, spots }) =>
        `שלום ${name}, ${event} יתקיים בכל זאת במועד המקורי, והחניה שמורה אליו${spots ? `, במקום אחר: ${spots.now}, ולא ${spots.before}` : ''}. המקום והשעות כאן למטה.`,
    },
    otherSpot: {
      subject: (spot) => `מקום החניה שלך השתנה: עכשיו הוא ${spot}`,
      title: 'מקום החניה השתנה',
      lead: ({ name, event, spots }) =>
        `שלום ${name}, החניה ל${event} היא במקום אחר: ${spots?.now}, ולא ${spots?.before}. מועד האירוע לא השתנה. המקום והשעות כאן למטה.`,
    },
    button: 'להשאיר או לבטל',
  },
  en: {
    moment: (date, time) => `${date}, ${leftToRight(time)}`,
    title: 'The event was rescheduled',
    canKeep: {
      subject: ({ event, starts }) =>
        `${event} was rescheduled to ${starts}: keep your parking or cancel it?`,
      lead: ({ name, event, from, starts, keepBy, formerSpot, lots, isPaid, default: choice }) =>
        `Hello ${name}, ${event} moved from ${from} to ${starts}. Your parking moved with it, at the same price${lots ? `, to another lot: ${lots.now} instead of ${lots.before}. Please check the address and the walking time` : formerSpot ? `, to another spot (it was ${formerSpot})` : ''}. The new details are below. Until ${keepBy} you can keep it or cancel it${isPaid ? ' and get back all that you paid' : ''}. Without an answer, your reservation ${choice === 'keep' ? 'remains' : 'is cancelled'}.`,
    },
    cannotKeep: {
      subject: ({ event, starts }) => `${event} was rescheduled to ${starts}, and there is no parking then`,
      lead: ({ name, event, from, starts, keepBy, isPaid }) =>
        `Hello ${name}, ${event} moved from ${from} to ${starts}, and no spot nearby is free then. Your reservation is cancelled on ${keepBy}; you can also cancel it now.${isPaid ? ' All that you paid is returned.' : ''}`,
      button: 'See or cancel the reservation',
    },
    stranded: {
      subject: 'The event is back on its first date, without free parking: keep yours or cancel it?',
      title: 'The event takes place on its first date',
      lead: ({ name, event, starts, keepBy, parking, isPaid }) =>
        `Hello ${name}, ${event} takes place on its first date after all, ${starts}. The spots nearby were taken meanwhile, so your parking is still reserved for ${parking}. Until ${keepBy} you can keep it or cancel it${isPaid ? ' and get back all that you paid' : ''}. Without an answer, your reservation is cancelled.`,
    },
    restored: {
      subject: 'The event takes place on its first date',
      title: 'The event takes place on its first date',
      lead: ({ name, event, spots }) =>
        `Hello ${name}, ${event} takes place on its first date after all, and your parking is reserved for it${spots ? `, on another spot: ${spots.now} instead of ${spots.before}` : ''}. Your spot and hours are below.`,
    },
    otherSpot: {
      subject: (spot) => `Your parking spot has changed: it is ${spot} now`,
      title: 'Your parking spot has changed',
      lead: ({ name, event, spots }) =>
        `Hello ${name}, your parking for ${event} is on another spot: ${spots?.now} instead of ${spots?.before}. The date of the event has not changed. Your spot and hours are below.`,
    },
    button: 'Keep or cancel',
  },
};

function spotsOf(
  { before }: RestoredNotice,
  row: ReservationNotificationData['row'],
  language: Language,
): RestoredValues['spots'] {
  const isInLot = before?.parkingLotId === row.parking_lot_id;
  if (!before || (isInLot && before.spotNumber === row.spot_number)) return null;
  const withLot = (spot: string, name: string, nameEn: string | null) =>
    isInLot ? leftToRight(spot) : `${leftToRight(spot)} (${isolated(inLanguage(language, name, nameEn))})`;
  return {
    now: withLot(row.spot_number, row.lot_name, row.lot_name_en),
    before: withLot(before.spotNumber, before.lotName, before.lotNameEn),
  };
}

export function postponementWords(
  notice: PostponementNotice,
  {
    row,
    firstName,
    language,
    payment,
    formerLot,
  }: Pick<ReservationNotificationData, 'row' | 'firstName' | 'language' | 'payment' | 'formerLot'>,
): PostponementWords {
  const t = texts[language];
  const name = isolated(firstName);
  const event = isolated(inLanguage(language, row.event_title ?? '', row.event_title_en));
  if (notice.kind === 'restored') {
    const values = { name, event, spots: spotsOf(notice, row, language) };
    const { subject, title, lead } =
      values.spots && !notice.hasHeard
        ? { ...t.otherSpot, subject: t.otherSpot.subject(leftToRight(row.spot_number)) }
        : t.restored;
    return { heading: { subject, title, lead: lead(values) }, message: '', button: null };
  }
  const { startsAt, formerStart, keepBy, canKeep, defaultChoice, before, message, isUndone } = notice.choice;
  const isPaid = payment.status === 'paid';
  const moment = (at: Date) => t.moment(longLocalDate(localDateOf(at), language), localTimeOf(at));
  const times = { from: moment(formerStart), starts: moment(startsAt), keepBy: moment(keepBy) };
  if (isUndone) {
    const { subject, title, lead: leadOf } = t.stranded;
    const parking = moment(row.reservation_start);
    const lead = leadOf({ name, event, ...times, parking, isPaid });
    return { heading: { subject, title, lead }, message, button: t.button };
  }
  const { subject, lead } = canKeep ? t.canKeep : t.cannotKeep;
  const isInOtherLot = formerLot !== null && before !== null && before.parking_lot_id !== row.parking_lot_id;
  const formerSpot = isInOtherLot ? null : formerSpotOf(before, row);
  const values = {
    ...{ name, event, ...times, isPaid, default: defaultChoice },
    formerSpot: formerSpot && leftToRight(formerSpot),
    lots: isInOtherLot
      ? {
          now: isolated(inLanguage(language, row.lot_name, row.lot_name_en)),
          before: isolated(inLanguage(language, formerLot.name, formerLot.name_en)),
        }
      : null,
  };
  return {
    heading: { subject: subject(values), title: t.title, lead: lead(values) },
    message,
    button: canKeep ? t.button : t.cannotKeep.button,
  };
}
