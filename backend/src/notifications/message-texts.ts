import type { DriverTopic } from '../outbox/outbox-message.entity.js';
import type { Language } from '../platform/problems/language.js';

interface TopicTexts {
  subject(location: { lot: string; spot: string; venue: string }): string;
  title: string;
  lead(firstName: string, spot: string): string;
}

type AmountText = (amount: string) => string;

/** What was paid, is owed or comes back. */
interface PaymentStates {
  owed: AmountText;
  paid: AmountText;
  paidByCard: AmountText;
  /** Of a payment of which a part was refunded. */
  paidAndRefunded(price: string, refund: string): string;
  refundDue: AmountText;
  refundDueToCard: AmountText;
  refunded: AmountText;
  nothingToPay: string;
  nothingCharged: string;
  /** After the trip, or where the driver did not come. */
  stillOwed: AmountText;
}

interface Texts {
  topics: Record<DriverTopic, TopicTexts>;
  /** For a reservation that was moved to another lot. */
  movedToOtherLot(firstName: string): string;
  event: string;
  venue: string;
  where: string;
  spot: string;
  floor: string;
  maxHeight: string;
  meters(meters: string): string;
  howToEnter: string;
  when: string;
  /** The earliest time at which the car may come. */
  arriveFrom: string;
  fromTime(time: string): string;
  /** From one time until another, without a line break. */
  hours(start: string, end: string): string;
  nextDay: string;
  plate: string;
  walkingTime: string;
  walkingMinutes(minutes: number): string;
  price: string;
  payment: string;
  reason: string;
  paymentStates: PaymentStates;
  help(phone: string, hours: string): string;
  freeUntil(date: string, time: string): string;
  until: string;
  open: string;
  /** Instead of the link of the reservation, when that cannot be repeated. */
  lostLink: string;
  navigate: string;
  again: string;
  plansChanged: string;
  receipt: string;
  keepSecret: string;
  why: string;
  /** For a reservation that is on its former spot again, because a block was undone. */
  backOnSpot: TopicTexts;
  /** For a reservation that was moved within its lot because its driver found another car in the spot. */
  movedAfterReport(firstName: string): string;
}

/** Text that is left to right in every line: times, plates, prices, spot numbers. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;
/** Text of unknown direction, such as a name. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

const he: Texts = {
  topics: {
    confirmed: {
      subject: ({ spot, venue }) => `החניה ליד ${isolated(venue)} שמורה: מקום ${leftToRight(spot)}`,
      title: 'החניה שמורה',
      lead: (name, spot) =>
        `שלום ${isolated(name)}, מקום ${leftToRight(spot)} מחכה לך. זה כל מה שצריך כדי להגיע.`,
    },
    moved: {
      subject: ({ spot, lot }) => `המקום הוחלף: מקום ${leftToRight(spot)} ב${isolated(lot)}`,
      title: 'המקום הוחלף',
      lead: (name) =>
        `שלום ${isolated(name)}, המקום הקודם יצא משימוש ושמרנו מקום אחר באותו חניון, לאותן שעות.`,
    },
    changed: {
      subject: ({ spot, lot }) => `ההזמנה עודכנה: מקום ${leftToRight(spot)} ב${isolated(lot)}`,
      title: 'ההזמנה עודכנה',
      lead: (name) => `שלום ${isolated(name)}, השינוי בפרטי ההזמנה נשמר. כך היא נראית עכשיו.`,
    },
    cancelled: {
      subject: ({ venue }) => `החניה ליד ${isolated(venue)} בוטלה`,
      title: 'ההזמנה בוטלה',
      lead: (name) => `שלום ${isolated(name)}, ההזמנה בוטלה והמקום שוחרר.`,
    },
    not_coming: {
      subject: ({ venue }) => `המקום ליד ${isolated(venue)} שוחרר`,
      title: 'תודה, המקום שוחרר',
      lead: (name) =>
        `שלום ${isolated(name)}, קיבלנו את ההודעה שלא מגיעים, והמקום שוחרר לנהגים אחרים. בשלב הזה אין החזר.`,
    },
    reminder: {
      subject: ({ spot, lot }) => `עוד מעט חונים: מקום ${leftToRight(spot)} ב${isolated(lot)}`,
      title: 'עוד מעט חונים',
      lead: (name, spot) =>
        `שלום ${isolated(name)}, מקום ${leftToRight(spot)} מחכה לך. כדאי לפתוח את הקישור לפני הכניסה לחניון, כי לפעמים אין שם קליטה.`,
    },
  },
  movedToOtherLot: (name) =>
    `שלום ${isolated(name)}, בחניון הקודם לא היה מקום פנוי אחר, ושמרנו מקום בחניון סמוך, בלי תוספת תשלום. שעות החניה מופיעות כאן למטה.`,
  event: 'אירוע',
  venue: 'ליד',
  where: 'חניון',
  spot: 'מקום',
  floor: 'קומה',
  maxHeight: 'גובה מרבי',
  meters: (meters) => `${leftToRight(meters)} מ׳`,
  howToEnter: 'איך נכנסים',
  when: 'מתי',
  arriveFrom: 'כניסה',
  fromTime: (time) => `מ־${leftToRight(time)}`,
  hours: (start, end) => `מ־${start}\u00a0עד\u00a0${end}`,
  nextDay: 'למחרת',
  plate: 'מספר רכב',
  walkingTime: 'הליכה',
  walkingMinutes: (minutes) => (minutes === 1 ? 'דקה אחת' : minutes === 2 ? 'שתי דקות' : `${minutes} דקות`),
  price: 'מחיר',
  payment: 'תשלום',
  reason: 'הסיבה',
  paymentStates: {
    owed: (price) => `${price} לתשלום בחניון`,
    paid: (price) => `${price} שולמו`,
    paidByCard: (price) => `${price} שולמו בכרטיס`,
    paidAndRefunded: (price, refund) => `${price} שולמו, ומהם ${refund} הוחזרו`,
    refundDue: (refund) => `${refund} יוחזרו`,
    refundDueToCard: (refund) => `${refund} בדרך חזרה לכרטיס, תוך כמה ימי עסקים`,
    refunded: (refund) => `הוחזרו ${refund}`,
    nothingToPay: 'אין מה לשלם',
    nothingCharged: 'לא נגבה תשלום',
    stillOwed: (price) => `נשארו ${price} לתשלום לחניון`,
  },
  help: (phone, hours) => `עזרה בטלפון: ${leftToRight(phone)}${hours && `, ${isolated(hours)}`}`,
  freeUntil: (date, time) => `ביטול ללא עלות עד ${date} בשעה ${leftToRight(time)}.`,
  until: 'עד',
  open: 'לפרטי ההזמנה',
  lostLink: 'לקבלת הקישור להזמנה במייל',
  navigate: 'ניווט לחניון',
  again: 'להזמנת חניה חדשה',
  plansChanged: 'התוכניות השתנו? בדף ההזמנה אפשר להחליף את מספר הרכב, או להודיע שלא מגיעים ולשחרר את המקום.',
  receipt: 'אישור תשלום (PDF) אפשר להוריד מדף ההזמנה.',
  keepSecret: 'הקישור הוא המפתח להזמנה: מי שמחזיק בו יכול לראות אותה ולבטל אותה.',
  why: 'המייל נשלח כי נשמרה חניה ב{brand} עם הכתובת הזאת.',
  backOnSpot: {
    subject: ({ spot, lot }) => `ההזמנה חזרה למקום ${leftToRight(spot)} ב${isolated(lot)}`,
    title: 'ההזמנה חזרה למקום הקודם',
    lead: (name, spot) =>
      `שלום ${isolated(name)}, מקום ${leftToRight(spot)} שוב זמין וההזמנה חזרה אליו: אותו חניון, אותן שעות.`,
  },
  movedAfterReport: (name) =>
    `שלום ${isolated(name)}, תודה שהודעת שרכב אחר חונה במקום שלך. שמרנו לך מקום אחר באותו חניון, לאותן שעות.`,
};

const en: Texts = {
  topics: {
    confirmed: {
      subject: ({ spot, venue }) =>
        `Your parking near ${isolated(venue)} is reserved: spot ${leftToRight(spot)}`,
      title: 'Your spot is reserved',
      lead: (name, spot) =>
        `Hello ${isolated(name)}, spot ${leftToRight(spot)} is waiting for you. Here is everything you need to get there.`,
    },
    moved: {
      subject: ({ spot, lot }) => `Your spot has changed: spot ${leftToRight(spot)} at ${isolated(lot)}`,
      title: 'Your spot has changed',
      lead: (name) =>
        `Hello ${isolated(name)}, your spot is out of service, so we reserved another one for you: same lot, same hours.`,
    },
    changed: {
      subject: ({ spot, lot }) =>
        `Your reservation was updated: spot ${leftToRight(spot)} at ${isolated(lot)}`,
      title: 'Your reservation was updated',
      lead: (name) => `Hello ${isolated(name)}, your changes are saved. This is your reservation now.`,
    },
    cancelled: {
      subject: ({ venue }) => `Your parking near ${isolated(venue)} is cancelled`,
      title: 'Your reservation is cancelled',
      lead: (name) => `Hello ${isolated(name)}, your reservation is cancelled and the spot was released.`,
    },
    not_coming: {
      subject: ({ venue }) => `Your spot near ${isolated(venue)} was released`,
      title: 'Thank you, the spot was released',
      lead: (name) =>
        `Hello ${isolated(name)}, you told us that you are not coming, so the spot was released to other drivers. It is too late for a refund.`,
    },
    reminder: {
      subject: ({ spot, lot }) => `Parking soon: spot ${leftToRight(spot)} at ${isolated(lot)}`,
      title: 'Parking soon',
      lead: (name, spot) =>
        `Hello ${isolated(name)}, spot ${leftToRight(spot)} is waiting for you. Open the link before you drive in: garages often have no signal.`,
    },
  },
  movedToOtherLot: (name) =>
    `Hello ${isolated(name)}, the first lot had no other free spot, so we reserved one for you in a lot nearby, at no extra charge. Your parking hours are below.`,
  event: 'Event',
  venue: 'Near',
  where: 'Parking lot',
  spot: 'Spot',
  floor: 'Floor',
  maxHeight: 'Height limit',
  meters: (meters) => `${meters} m`,
  howToEnter: 'How to get in',
  when: 'When',
  arriveFrom: 'Enter from',
  fromTime: leftToRight,
  hours: (start, end) => `${start}\u00a0to\u00a0${end}`,
  nextDay: 'the next day',
  plate: 'License plate',
  walkingTime: 'Walk',
  walkingMinutes: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  price: 'Price',
  payment: 'Payment',
  reason: 'Reason',
  paymentStates: {
    owed: (price) => `${price} to pay at the lot`,
    paid: (price) => `${price} paid`,
    paidByCard: (price) => `${price} paid by card`,
    paidAndRefunded: (price, refund) => `${price} paid, of which ${refund} refunded`,
    refundDue: (refund) => `${refund} will be returned to you`,
    refundDueToCard: (refund) => `${refund} on the way back to your card, within a few business days`,
    refunded: (refund) => `${refund} refunded`,
    nothingToPay: 'Nothing to pay',
    nothingCharged: 'Nothing was charged',
    stillOwed: (price) => `${price} still owed to the lot`,
  },
  help: (phone, hours) => `Help by phone: ${phone}${hours && `, ${hours}`}`,
  freeUntil: (date, time) => `Free cancellation until ${date}, ${leftToRight(time)}.`,
  until: 'until',
  open: 'Open the reservation',
  lostLink: 'Get the link to your reservation',
  navigate: 'Navigate to the lot',
  again: 'Reserve again',
  plansChanged:
    'Have your plans changed? On the reservation page you can change the license plate, or tell the lot that you are not coming and release the spot.',
  receipt: 'You can download a payment confirmation (PDF) from the page of your reservation.',
  keepSecret: 'The link is the key to your reservation: anyone who has it can see it and cancel it.',
  why: 'You received this email because a spot was reserved on {brand} with this address.',
  backOnSpot: {
    subject: ({ spot, lot }) => `Your parking is back on spot ${leftToRight(spot)} at ${isolated(lot)}`,
    title: 'You have your former spot again',
    lead: (name, spot) =>
      `Hello ${isolated(name)}, spot ${leftToRight(spot)} can be used again, so your reservation is back on it: same lot, same hours.`,
  },
  movedAfterReport: (name) =>
    `Hello ${isolated(name)}, thank you for reporting the car in your spot. We reserved another one for you: same lot, same hours.`,
};

export const messageTexts: Record<Language, Texts> = { he, en };
