import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { PostponementNotice } from '../reservations/choices/find-choice.js';
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
  starts: string;
  keepBy: string;
  default: 'keep' | 'cancel';
}

type StrandedValues = Pick<Values, 'name' | 'event' | 'starts' | 'keepBy'> & { parking: string };

interface Texts {
  moment: (date: string, time: string) => string;
  title: string;
  canKeep: { subject: string; lead: (values: Values) => string };
  cannotKeep: { subject: string; lead: (values: Values) => string };
  stranded: { subject: string; title: string; lead: (values: StrandedValues) => string };
  restored: { subject: string; title: string; lead: (values: Pick<Values, 'name' | 'event'>) => string };
  button: string;
}

const texts: Record<Language, Texts> = {
  he: {
    moment: (date, time) => `${date} בשעה ${leftToRight(time)}`,
    title: 'האירוע נדחה',
    canKeep: {
      subject: 'האירוע נדחה: להשאיר את החניה או לבטל?',
      lead: ({ name, event, starts, keepBy, default: choice }) =>
        `שלום ${name}, ${event} עבר ל${starts}. החניה עברה איתו, באותו מחיר, והפרטים החדשים כאן למטה. עד ${keepBy} אפשר להשאיר אותה או לבטל ולקבל בחזרה כל מה ששולם. בלי תשובה, ההזמנה ${choice === 'keep' ? 'נשארת' : 'מתבטלת'}.`,
    },
    cannotKeep: {
      subject: 'האירוע נדחה, ואין חניה במועד החדש',
      lead: ({ name, event, starts, keepBy }) =>
        `שלום ${name}, ${event} עבר ל${starts}, ולא נשאר מקום פנוי בסביבה. ההזמנה תבוטל ב${keepBy}, ואפשר גם לבטל אותה כבר עכשיו. כל מה ששולם יוחזר.`,
    },
    stranded: {
      subject: 'האירוע חזר למועד המקורי, ואין בו חניה: להשאיר או לבטל?',
      title: 'האירוע יתקיים במועד המקורי',
      lead: ({ name, event, starts, keepBy, parking }) =>
        `שלום ${name}, ${event} לא נדחה בסוף ויתקיים ב${starts}. בינתיים המקומות בסביבה נתפסו, והחניה עדיין שמורה ל${parking}. עד ${keepBy} אפשר להשאיר אותה או לבטל ולקבל בחזרה כל מה ששולם. בלי תשובה, ההזמנה מתבטלת.`,
    },
    restored: {
      subject: 'האירוע יתקיים במועד המקורי',
      title: 'האירוע יתקיים במועד המקורי',
      lead: ({ name, event }) =>
        `שלום ${name}, ${event} לא נדחה בסוף, והחניה שמורה למועד המקורי. המקום והשעות כאן למטה.`,
    },
    button: 'להשאיר או לבטל',
  },
  en: {
    moment: (date, time) => `${date}, ${leftToRight(time)}`,
    title: 'The event was postponed',
    canKeep: {
      subject: 'The event was postponed: keep your parking or cancel it?',
      lead: ({ name, event, starts, keepBy, default: choice }) =>
        `Hello ${name}, ${event} moved to ${starts}. Your parking moved with it, at the same price: the new details are below. Until ${keepBy} you can keep it, or cancel it and get back all that you paid. Without an answer, your reservation ${choice === 'keep' ? 'remains' : 'is cancelled'}.`,
    },
    cannotKeep: {
      subject: 'The event was postponed, and there is no parking on the new date',
      lead: ({ name, event, starts, keepBy }) =>
        `Hello ${name}, ${event} moved to ${starts}, and no spot nearby is free then. Your reservation is cancelled on ${keepBy}; you can also cancel it now. All that you paid is returned.`,
    },
    stranded: {
      subject: 'The event is back on its first date, without free parking: keep yours or cancel it?',
      title: 'The event takes place on its first date',
      lead: ({ name, event, starts, keepBy, parking }) =>
        `Hello ${name}, ${event} was not postponed after all and takes place on ${starts}. The spots nearby were taken meanwhile, so your parking is still reserved for ${parking}. Until ${keepBy} you can keep it, or cancel it and get back all that you paid. Without an answer, your reservation is cancelled.`,
    },
    restored: {
      subject: 'The event takes place on its first date',
      title: 'The event takes place on its first date',
      lead: ({ name, event }) =>
        `Hello ${name}, ${event} was not postponed after all, and your parking is reserved for the first date. Your spot and hours are below.`,
    },
    button: 'Keep or cancel',
  },
};

export function postponementWords(
  notice: PostponementNotice,
  { row, firstName, language }: Pick<ReservationNotificationData, 'row' | 'firstName' | 'language'>,
): PostponementWords {
  const t = texts[language];
  const name = isolated(firstName);
  const event = isolated(inLanguage(language, row.event_title ?? '', row.event_title_en));
  if (notice.kind === 'restored') {
    const { subject, title, lead } = t.restored;
    return { heading: { subject, title, lead: lead({ name, event }) }, message: '', button: null };
  }
  const { startsAt, keepBy, canKeep, defaultChoice, message, isUndone } = notice.choice;
  const moment = (at: Date) => t.moment(longLocalDate(localDateOf(at), language), localTimeOf(at));
  const times = { starts: moment(startsAt), keepBy: moment(keepBy) };
  if (isUndone) {
    const { subject, title, lead: leadOf } = t.stranded;
    const parking = moment(row.reservation_start);
    const lead = leadOf({ name, event, ...times, parking });
    return { heading: { subject, title, lead }, message, button: t.button };
  }
  const { subject, lead } = canKeep ? t.canKeep : t.cannotKeep;
  const values = { name, event, ...times, default: defaultChoice };
  return { heading: { subject, title: t.title, lead: lead(values) }, message, button: t.button };
}
