import { emptyContact, invalidFields } from './contactRules';

const good = { ...emptyContact, name: 'נועה', email: ' noa@mail.co.il ', message: 'יש 40 מקומות' };

it('Name, email and message are required', () => {
  expect(invalidFields(good)).toEqual([]);
  expect(invalidFields(emptyContact)).toEqual(['name', 'email', 'message']);
  expect(invalidFields({ ...good, name: ' ', message: '\n' })).toEqual(['name', 'message']);
});

it('A phone is optional but must be complete', () => {
  expect(invalidFields({ ...good, phone_number: '050-23' })).toEqual(['phone_number']);
  expect(invalidFields({ ...good, phone_number: '+972 50-234-5678' })).toEqual([]);
});

it.each(['noa', 'noa@mail', 'a@b.com, c@d.com', 'noa@mail..com', 'mailto:noa@mail.com'])(
  'The email %p is invalid',
  (email) => expect(invalidFields({ ...good, email })).toEqual(['email']),
);
