import { cleanPhoneInput, contactDetailsRules } from './contactDetails';

it.each([
  ['050-234-5678', '050-234-5678'],
  ['+972-50-234-5678', '050-234-5678'],
  ['+972 (0)50-234-5678', '050-234-5678'],
  ['(+972) 50-234-5678', '050-234-5678'],
  ['\u202a+972502345678\u202c', '050-234-5678'],
  ['٠٥٠٢٣٤٥٦٧٨', '050-234-5678'],
  ['۰۵۰۲۳۴۵۶۷۸', '050-234-5678'],
  ['０５０２３４５６７８', '050-234-5678'],
  ['＋٩٧٢٥٠٢٣٤٥٦٧٨', '050-234-5678'],
  ['050־234−5678', '050-234-5678'],
  ['+44 20 7946 0958', '0044 20 7946 0958'],
  ['050x234', '050234'],
])('The typed phone number %p becomes %p', (typed, cleaned) => {
  expect(cleanPhoneInput(typed)).toBe(cleaned);
});

it('The digits of a phone number may be of any script', () => {
  expect(contactDetailsRules.phone_number('٠٥٠٢٣٤٥٦٧٨')).toBeNull();
  expect(contactDetailsRules.phone_number('٠٥٠٢٣')).toBe('error.phone.format');
});
