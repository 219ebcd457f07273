import { brandColors } from './brand-colors.js';

/** @typedef {'he' | 'en'} Language */
/** @typedef {'many' | 'few' | 'last' | 'none' | 'closed'} Availability */

/**
 * What the card of an event needs of `GET /embed/v1/events/{slug}`.
 * @typedef {{
 *   state: 'scheduled' | 'postponed' | 'cancelled',
 *   starts_at: string,
 *   availability: Availability,
 *   price_from_agorot: number | null,
 *   walking_time_minutes: number | null,
 * }} EmbeddedEvent
 */

/**
 * @typedef {{
 *   title: string,
 *   details: string,
 *   availability: Availability,
 *   words: string,
 *   button: string,
 * }} EmbedCard
 */

/** @param {string} text */
const ltr = (text) => `\u2066${text}\u2069`;

const texts = {
  he: {
    title: 'חניה שמורה ליד האירוע',
    onFoot: (/** @type {string} */ minutes) => `${minutes} דק׳ הליכה`,
    price: (/** @type {string} */ price) => `${price} לערב`,
    waitlist: 'אפשר להצטרף לרשימת ההמתנה',
    available: {
      many: 'יש מקום',
      few: 'נשארו מעט מקומות',
      last: 'מקומות אחרונים',
      none: 'אזל',
      closed: 'לא ניתן להזמין כרגע',
    },
    begun: 'האירוע כבר התחיל',
    state: { postponed: 'האירוע נדחה', cancelled: 'האירוע בוטל' },
    postponedTo: (/** @type {string} */ date) => `נדחה ל־${date}`,
    reserve: 'להזמין חניה',
    toWaitlist: 'לרשימת ההמתנה',
    toPage: 'לדף האירוע',
  },
  en: {
    title: 'Reserved parking nearby',
    onFoot: (/** @type {string} */ minutes) => `${minutes} min walk`,
    price: (/** @type {string} */ price) => `${price} for the evening`,
    waitlist: 'You can join the waiting list',
    available: {
      many: 'Available',
      few: 'Few spots left',
      last: 'Last spots',
      none: 'Sold out',
      closed: 'Cannot be reserved now',
    },
    begun: 'The event has begun',
    state: { postponed: 'The event was postponed', cancelled: 'The event was cancelled' },
    postponedTo: (/** @type {string} */ date) => `Postponed to ${date}`,
    reserve: 'Reserve parking',
    toWaitlist: 'Join the waiting list',
    toPage: 'Page of the event',
  },
};

/** @param {string} startsAt */
const dateOf = (startsAt) =>
  ltr(
    new Date(startsAt).toLocaleString('en-GB', {
      ...{ timeZone: 'Asia/Jerusalem', day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' },
    }),
  );

/**
 * @param {EmbeddedEvent} event
 * @param {Language} language
 */
function wordsOf({ state, availability, starts_at: startsAt }, language) {
  const t = texts[language];
  if (state !== 'scheduled') return t.state[state];
  const hasBegun = availability === 'closed' && Date.parse(startsAt) < Date.now();
  return hasBegun ? t.begun : t.available[availability];
}

/**
 * The words of an event's card, for the widget and for the page in a frame. Places left are words, never numbers.
 * @param {EmbeddedEvent} event
 * @param {Language} language
 * @returns {EmbedCard}
 */
export function toEmbedCard({ state, availability, ...event }, language) {
  const t = texts[language];
  const { price_from_agorot: price, walking_time_minutes: minutes } = event;
  const onFoot = minutes === null ? '' : t.onFoot(ltr(String(minutes)));
  const cost = price === null ? '' : t.price(ltr(`₪${(price / 100).toFixed(price % 100 === 0 ? 0 : 2)}`));
  const isClosed = availability === 'closed';
  const isFull = availability === 'none';
  // Without a new date, no spot can be reserved.
  const isMoved = state === 'postponed' && !isClosed;
  return {
    title: t.title,
    details: [onFoot, isFull ? t.waitlist : cost].filter((text) => text !== '').join(' · '),
    availability,
    words: isMoved
      ? t.postponedTo(dateOf(event.starts_at))
      : wordsOf({ state, availability, ...event }, language),
    button: isClosed ? t.toPage : isFull ? t.toWaitlist : t.reserve,
  };
}

/**
 * @param {typeof brandColors.light} colors
 */
const variables = (colors) =>
  ['ink', 'ink-2', 'paper', 'line', 'edge', 'action', 'action-press', 'green-ink', 'amber', 'focus']
    .map((name) => `--${name}:${colors[/** @type {keyof typeof colors} */ (name)]}`)
    .join(';');

/** Where the server writes the colours of the site. */
export const embedBrandMark = '/*brand*/';

/**
 * Takes nothing from the page around it but the width: the button goes below the words where they do not fit beside
 * each other. Light on every device, as most sites are.
 */
export const embedCardCss = `
:host{all:initial;display:block}
.card{${variables(brandColors.light)};display:grid;grid-template-columns:auto 1fr;gap:4px 12px;align-items:center;
box-sizing:border-box;max-inline-size:560px;padding:16px;border:1px solid var(--line);border-radius:16px;
background:var(--paper);color:var(--ink);font:400 16px/1.4 system-ui,-apple-system,"Segoe UI",sans-serif;color-scheme:light}
.mark{inline-size:36px;block-size:36px;grid-row:span 2;color:var(--action)}
.card p{margin:0}
.title{font-weight:700;font-size:18px}
.card .details{color:var(--ink-2)}
.row{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin-block-start:8px}
.words{flex:999 1 auto;display:flex;gap:8px;align-items:center;font-weight:600}
.words::before{content:"";flex:none;inline-size:10px;block-size:10px;box-sizing:border-box;border:2px solid;border-radius:50%}
.many,.few{color:var(--green-ink)}
.last{color:var(--amber)}
:is(.many,.few,.last)::before{background:currentColor}
.last::before{border-radius:1px;rotate:45deg}
.button{flex:1 0 auto;box-sizing:border-box;min-block-size:44px;padding:10px 18px;border:1px solid transparent;
border-radius:12px;background:var(--action);color:#fff;font-weight:650;text-decoration:none;text-align:center}
.button:hover{background:var(--action-press)}
.button.quiet{border-color:var(--edge);background:none;color:inherit}
.button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
${embedBrandMark}`;

/** The height of a frame in which the card fits at every width from 240 px, in pixels. */
export const embedFrameHeight = 240;

/** The logo: paths of a view box of 32. */
export const embedCardMark = {
  pin: 'M16 1.5C9 1.5 3.6 6.9 3.6 13.8c0 8.6 9.2 14.7 11.6 16.3.5.3 1.1.3 1.6 0 2.4-1.6 11.6-7.7 11.6-16.3C28.4 6.9 23 1.5 16 1.5Z',
  bay: 'M11 19.5V8.5h10v11',
};
