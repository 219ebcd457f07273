import type { Hold } from '../../shared/hold';
import { confirmPayload } from './confirmPayload';
import { emptyForm } from './fields';

it('A second reservation for the same car is allowed only once the driver has chosen it', () => {
  const values = emptyForm('050-234-5678');
  expect(confirmPayload(values, {} as Hold, false)).toMatchObject({ allow_second: false });
  expect(confirmPayload(values, {} as Hold, true)).toMatchObject({ allow_second: true });
});

it("The payload contains the form values, the full name and the hold's token, and nothing else", () => {
  const hold = {
    spot_id: 7,
    venue_id: 1,
    reservation_time: 1_795_714_200,
    session_token: 'secret',
    spot_number: '214',
    price_agorot: 2500,
  } as Hold;
  const values = {
    ...emptyForm('050-234-5678'),
    first_name: ' נועה ',
    last_name: 'כהן ',
    email: ' noa@mail.com',
    license_plate: '123-45-678',
    termsAccepted: true,
  };
  expect(confirmPayload(values, hold, false)).toEqual({
    first_name: 'נועה',
    last_name: 'כהן',
    email: 'noa@mail.com',
    phone_number: '050-234-5678',
    license_plate: '12345678',
    termsAccepted: true,
    full_name: 'נועה כהן',
    spot_id: 7,
    venue_id: 1,
    reservation_time: 1_795_714_200,
    session_token: 'secret',
    allow_second: false,
  });
});
