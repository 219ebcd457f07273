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

it('A complete form is valid', () => {
  expect(validate(good)).toEqual({});
});

it('An empty form has an error in every field', () => {
  expect(validate(emptyForm())).toEqual({
    first_name: 'error.first_name.required',
    last_name: 'error.last_name.required',
    email: 'error.email.required',
    phone_number: 'error.phone.required',
    license_plate: 'error.plate.required',
    termsAccepted: 'error.terms',
  });
});

it('White space is not a name', () => {
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
  'mailto:noa@mail.com',
  'noa<noa@mail.com>',
])('The email %p is invalid', (email) =>
  expect(errorsOf({ email })).toEqual({ email: 'error.email.format' }),
);

it.each(['noa@mail.com', ' noa@mail.com ', 'n.c+p@mail.co.il'])('The email %p is valid', (email) =>
  expect(errorsOf({ email })).toEqual({}),
);

it('A phone is validated by its digits', () => {
  expect(errorsOf({ phone_number: '(03) 123-456' })).toEqual({ phone_number: 'error.phone.format' });
  expect(errorsOf({ phone_number: '(03) 123-4567' })).toEqual({});
  expect(errorsOf({ phone_number: ' ' })).toEqual({ phone_number: 'error.phone.required' });
});

it('Only digits, white space, parentheses and hyphens remain in a phone', () => {
  expect(cleanPhoneInput('050-abc234.5678')).toBe('050-234-5678');
  expect(cleanPhoneInput('(03) 123-4567')).toBe('03-123-4567');
  expect(cleanPhoneInput('+972-50-234-5678')).toBe('050-234-5678');
  expect(cleanPhoneInput('+972 050 2345678')).toBe('050-234-5678');
  expect(cleanPhoneInput('\u202a+972 50-234-5678\u202c')).toBe('050-234-5678');
  expect(cleanPhoneInput('+44 20 7946 0000')).toBe('0044 20 7946 0000');
});

it.each([
  '+972502345678',
  '00972502345678',
  '972502345678',
  '+972 50-234-5678',
  '+972 (50) 234-5678',
  '+972-50-2345678',
  '050 234 5678',
])('A phone that is typed as %s becomes a number of Israel', (typed) => {
  const value = [...typed].reduce((before, key) => cleanPhoneInput(before + key), '');
  expect(value).toBe('050-234-5678');
});
