import { cleanPhoneInput } from '../../shared/contact-details/contactDetails';
import { emptyForm, type FormValues } from './fields';
import { validate } from './rules';

const good: FormValues = {
  first_name: 'נועה',
  last_name: 'כהן',
  email: 'noa@mail.com',
  phone_number: '050-234-5678',
  license_plate: '123-45-678',
  termsAccepted: true,
};
const errorsOf = (change: Partial<FormValues>) => validate({ ...good, ...change });

it('accepts a filled form', () => {
  expect(validate(good)).toEqual({});
});

it('asks for everything on an empty form', () => {
  expect(validate(emptyForm())).toEqual({
    first_name: 'error.first_name.required',
    last_name: 'error.last_name.required',
    email: 'error.email.required',
    phone_number: 'error.phone.required',
    license_plate: 'error.plate.required',
    termsAccepted: 'error.terms',
  });
});

it('does not take white space for a name', () => {
  expect(errorsOf({ first_name: '  ', last_name: '\t' })).toEqual({
    first_name: 'error.first_name.required',
    last_name: 'error.last_name.required',
  });
});

it.each([
  'noa',
  'noa@',
  '@mail.com',
  'noa@mail',
  'noa@mail.',
  'noa cohen@mail.com',
  'a@b@c.com',
  'noa@mail..com',
])('refuses the email %p', (email) => expect(errorsOf({ email })).toEqual({ email: 'error.email.format' }));

it.each(['noa@mail.com', ' noa@mail.com ', 'n.c+p@mail.co.il'])('accepts the email %p', (email) =>
  expect(errorsOf({ email })).toEqual({}),
);

it('counts the digits of a phone, not its other characters', () => {
  expect(errorsOf({ phone_number: '(03) 123-456' })).toEqual({ phone_number: 'error.phone.format' });
  expect(errorsOf({ phone_number: '(03) 123-4567' })).toEqual({});
  expect(errorsOf({ phone_number: ' ' })).toEqual({ phone_number: 'error.phone.required' });
});

it('keeps only digits, white space, brackets and hyphens of a phone', () => {
  expect(cleanPhoneInput('050-abc234.5678')).toBe('050-2345678');
  expect(cleanPhoneInput('(03) 123-4567')).toBe('(03) 123-4567');
  expect(cleanPhoneInput('+972-50-234-5678')).toBe('050-234-5678');
  expect(cleanPhoneInput('+972 050 2345678')).toBe('050 2345678');
});
