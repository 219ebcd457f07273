import { toEmbedCard } from './embed-card.js';

const event = {
  state: 'scheduled',
  starts_at: '2036-12-10T18:30:00.000Z',
  availability: 'many',
  price_from_agorot: 2_550,
  walking_time_minutes: 6,
} as const;

describe('toEmbedCard', () => {
  it('A card has walk, price and places left in words', () => {
    expect(toEmbedCard(event, 'en')).toEqual({
      title: 'Reserved parking nearby',
      details: '\u20666\u2069 min walk · \u2066₪25.50\u2069 for the evening',
      availability: 'many',
      words: 'Available',
      button: 'Reserve parking',
    });
    expect(toEmbedCard({ ...event, price_from_agorot: 2_500 }, 'he').details).toBe(
      '\u20666\u2069 דק׳ הליכה · \u2066₪25\u2069 לערב',
    );
  });

  it('A sold-out event leads to the waiting list', () => {
    const card = toEmbedCard({ ...event, availability: 'none' }, 'en');
    expect(card).toMatchObject({ words: 'Sold out', button: 'Join the waiting list' });
    expect(card.details).toContain('waiting list');
  });

  it('An event that was postponed and is sold names its new date', () => {
    const card = toEmbedCard({ ...event, state: 'postponed' }, 'en');
    expect(card).toMatchObject({ words: 'Postponed to \u206610/12, 20:30\u2069', button: 'Reserve parking' });
  });

  it('An event that has begun says so', () => {
    const begun = { ...event, starts_at: '2020-12-10T18:30:00.000Z', availability: 'closed' } as const;
    expect(toEmbedCard(begun, 'en')).toMatchObject({ words: 'The event has begun' });
  });

  it.each([
    ['cancelled', 'האירוע בוטל'],
    ['postponed', 'האירוע נדחה'],
    ['scheduled', 'לא ניתן להזמין כרגע'],
  ] as const)('An event that is %s and closed says so, and its page can be opened', (state, words) => {
    const closed = {
      state,
      starts_at: event.starts_at,
      availability: 'closed',
      price_from_agorot: null,
      walking_time_minutes: null,
    } as const;
    expect(toEmbedCard(closed, 'he')).toMatchObject({ words, details: '', button: 'לדף האירוע' });
  });
});
