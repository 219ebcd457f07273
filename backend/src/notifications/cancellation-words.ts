import { groupedPlate } from '@panui/shared/plate';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { Message } from '../platform/mail/message.js';
import { isolated, leftToRight } from './message-texts.js';
import type { ReservationNotificationData } from './reservation-notification-data.js';

type Heading = Pick<Message, 'subject' | 'title' | 'lead'>;
type Words = (values: { name: string; event: string; plate: string }) => Heading;

const texts: Record<Language, { ofEvent: Words; ofCar: Words; openGroup: string }> = {
  he: {
    ofEvent: ({ name, event }) => ({
      subject: `${event}: האירוע בוטל, והחניה איתו`,
      title: 'האירוע בוטל',
      lead: `שלום ${name}, ${event} בוטל, ולכן בוטלה גם החניה שהוזמנה לו.`,
    }),
    ofCar: ({ name, event, plate }) => ({
      subject: `${event}: החניה של רכב ${plate} בוטלה`,
      title: 'החניה של רכב אחד בוטלה',
      lead: `שלום ${name}, החניה של רכב ${plate} מהקבוצה שלך בוטלה. לשאר הרכבים לא השתנה דבר.`,
    }),
    openGroup: 'לדף הקבוצה',
  },
  en: {
    ofEvent: ({ name, event }) => ({
      subject: `${event} was cancelled, and your parking with it`,
      title: 'The event was cancelled',
      lead: `Hello ${name}, ${event} was cancelled, so the parking that you reserved for it is cancelled too.`,
    }),
    ofCar: ({ name, event, plate }) => ({
      subject: `${event}: the parking of ${plate} is cancelled`,
      title: 'The parking of one car is cancelled',
      lead: `Hello ${name}, the parking of the car ${plate} of your group is cancelled. Nothing changes for the other cars.`,
    }),
    openGroup: "Open the group's page",
  },
};

/** What a message says that a cancelled event, or a car of the organiser's group, is about; null for all others. */
export function cancellationWords({
  row,
  firstName,
  group,
  language,
}: Pick<ReservationNotificationData, 'row' | 'firstName' | 'group' | 'language'>): Heading | null {
  const t = texts[language];
  const venue = inLanguage(language, row.venue_name, row.venue_name_en);
  const values = {
    name: isolated(firstName),
    event: isolated(inLanguage(language, row.event_title ?? '', row.event_title_en) || venue),
    plate: leftToRight(groupedPlate(row.license_plate)),
  };
  if (row.event_cancelled) return t.ofEvent(values);
  return group ? t.ofCar(values) : null;
}

/** The page of the organiser's group, from which a car can be added again. */
export const groupAction = (link: string, language: Language): Message['actions'][number] => ({
  label: texts[language].openGroup,
  url: link,
});
