import { requestParkingLimits } from '@panui/api/limits';
import { readLink } from './holdLink';

it("The link's venue, time, phone and reference are read", () => {
  expect(readLink('?venue_id=1&reservation_time=1795714200')).toEqual({
    request: { venueId: 1, time: 1_795_714_200 },
  });
  expect(
    readLink(
      '?venue_id=1&reservation_time=1795714200&customer_phone=050-234-5678&reservation_id=A-12&event=jazz&code=k3v9&ref=poster&lang=en',
    ),
  ).toEqual({
    request: {
      ...{ venueId: 1, time: 1_795_714_200, phone: '050-234-5678', reservationId: 'A-12' },
      ...{ event: 'jazz', code: 'k3v9', ref: 'poster' },
    },
  });
});

it("A chosen lot is read from the query and an offer's secret from the fragment", () => {
  const link = '?venue_id=1&reservation_time=1795714200';
  expect(readLink(`${link}&parking_lot_id=7`)).toMatchObject({ request: { lotId: 7 } });
  expect(readLink(`${link}&parking_lot_id=x`)).toEqual({ request: { venueId: 1, time: 1_795_714_200 } });
  expect(readLink(link, '#offer=1.Ab-_')).toMatchObject({ request: { offer: '1.Ab-_' } });
  expect(readLink(`${link}&offer=1.Ab`, '#top')).toEqual({ request: { venueId: 1, time: 1_795_714_200 } });
});

it.each([
  ['', 'missing_parameters'],
  ['?venue_id=1', 'missing_parameters'],
  ['?reservation_time=1795714200', 'missing_parameters'],
  ['?venue_id=&reservation_time=1795714200', 'missing_parameters'],
  ['?venue_id=abc&reservation_time=1795714200', 'invalid_venue_id'],
  ['?venue_id=0&reservation_time=1795714200', 'invalid_venue_id'],
  ['?venue_id=1x&reservation_time=1795714200', 'invalid_venue_id'],
  ['?venue_id=-1&reservation_time=1795714200', 'invalid_venue_id'],
  ['?venue_id=1.5&reservation_time=1795714200', 'invalid_venue_id'],
  ['?venue_id=99999999999999999999&reservation_time=1795714200', 'invalid_venue_id'],
  ['?venue_id=1&reservation_time=0', 'invalid_timestamp'],
  ['?venue_id=1&reservation_time=-5', 'invalid_timestamp'],
  ['?venue_id=1&reservation_time=tomorrow', 'invalid_timestamp'],
])('The link %p has the problem %p', (search, problem) => expect(readLink(search)).toEqual({ problem }));

it('Surrounding spaces of phone and reference are removed, and long values cut', () => {
  const link = '?venue_id=1&reservation_time=1795714200';
  const phone = encodeURIComponent(` ${'5'.repeat(41)} `);
  const reference = encodeURIComponent(` ${'A'.repeat(101)} `);
  expect(readLink(`${link}&customer_phone=${phone}&reservation_id=${reference}`)).toMatchObject({
    request: { phone: '5'.repeat(40), reservationId: 'A'.repeat(100) },
  });
});

it('A plus that the venue did not encode belongs to the phone number', () => {
  const link = '?venue_id=1&reservation_time=1795714200';
  for (const plus of ['+', '%2B'])
    expect(readLink(`${link}&customer_phone=${plus}972-50-234-5678`)).toMatchObject({
      request: { phone: '+972-50-234-5678' },
    });
});

it('A return from payment counts as paid only with its success', () => {
  const link = '?venue_id=1&reservation_time=1795714200';
  expect(readLink(`${link}&payment=done`)).toMatchObject({ request: { paid: true } });
  expect(readLink(`${link}&payment=failed`)).toEqual({ request: { venueId: 1, time: 1_795_714_200 } });
});

it('Values longer than the API allows are cut to its limits', () => {
  const long = '1'.repeat(500);
  const link = `?venue_id=1&reservation_time=1795714200&customer_phone=${long}&reservation_id=${long}`;
  expect(readLink(link)).toMatchObject({
    request: {
      phone: '1'.repeat(requestParkingLimits.customer_phone.maxLength),
      reservationId: '1'.repeat(requestParkingLimits.reservation_id.maxLength),
    },
  });
});
