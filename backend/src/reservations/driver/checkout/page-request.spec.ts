import type { HoldForCheckoutRow } from '../../../claims/hold-functions.js';
import type { Checkout } from '../../../payments/checkout.entity.js';
import type { Venue } from '../../../venues/venue.entity.js';
import { buildPageRequest, lotOfReference, newReference } from './page-request.js';

describe('The reference of a checkout', () => {
  it('It contains the lot and cannot be guessed', () => {
    const [one, other] = [newReference(123), newReference(123)];
    expect([lotOfReference(one), lotOfReference(other)]).toEqual([123, 123]);
    expect(one).not.toBe(other);
  });

  it.each([
    '',
    '3f',
    `.${'a'.repeat(24)}`,
    `3f.${'a'.repeat(23)}`,
    `3f.${'a'.repeat(25)}`,
    `x 3f.${'a'.repeat(24)}`,
    `zzzzzzzzzzz.${'a'.repeat(24)}`,
    `3F.${'a'.repeat(24)}`,
    `3f.${'a'.repeat(23)}+`,
  ])('The reference "%s" names no lot', (reference) => {
    expect(lotOfReference(reference)).toBeNull();
  });
});

describe('The request for a payment page', () => {
  const venue = { id: 3, name: 'היכל', nameEn: 'Hall' } as Venue;
  const hold = { requested_time: new Date(1_795_714_200_500), venue_reference: 'A 1' } as HoldForCheckoutRow;
  const checkout = { reference: '3f.abc', amountAgorot: 2500, locale: 'en' } as Checkout;

  const driver = { firstName: 'Noa', lastName: 'Cohen', email: 'noa@panui.test' };

  it('The driver returns to the original link with the outcome', () => {
    const link =
      'https://panui.test/reserve?venue_id=3&reservation_time=1795714200&reservation_id=A+1&lang=en';
    expect(buildPageRequest(checkout, driver, hold, venue, 'https://panui.test')).toEqual({
      reference: '3f.abc',
      amountAgorot: 2500,
      title: 'Parking near Hall',
      language: 'en',
      customer: { name: 'Noa Cohen', email: 'noa@panui.test' },
      returnUrls: {
        done: `${link}&payment=done`,
        failed: `${link}&payment=failed`,
        cancelled: `${link}&payment=cancelled`,
      },
      callbackUrl: 'https://panui.test/payments/notice/3f.abc',
    });
  });

  it('Without a reference of the venue the link has none, and the title is in the language of the driver', () => {
    const page = buildPageRequest(
      { ...checkout, locale: 'he' },
      driver,
      { ...hold, venue_reference: null },
      venue,
      '',
    );
    expect(page.title).toBe('חניה ליד היכל');
    expect(page.returnUrls.done).toBe('/reserve?venue_id=3&reservation_time=1795714200&lang=he&payment=done');
  });
});
