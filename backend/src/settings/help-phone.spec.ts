import { defaultSettings } from './business-settings.js';
import { helpHours, helpPhone } from './help-phone.js';

const operator = '03-765-4321';

it.each([
  [
    'the number for support',
    { contact_phone_support: '03-555-0142', operator_phone: operator },
    '03-555-0142',
  ],
  [
    "the operator's number without one for support",
    { contact_phone_support: '', operator_phone: operator },
    operator,
  ],
  ["the operator's number instead of the placeholder", { operator_phone: operator }, operator],
  [
    'the number of the brand before the others',
    { support_phone: '*6789', contact_phone_support: '03-555-0142', operator_phone: operator },
    '*6789',
  ],
  ['no number while only the placeholder is set', {}, ''],
  ['no number where all are empty', { contact_phone_support: '' }, ''],
])('Drivers get %s', (_, settings, phone) => {
  expect(helpPhone({ ...defaultSettings, ...settings })).toBe(phone);
});

it('Hours are read from left to right in Hebrew too, and the Hebrew ones stand without English ones', () => {
  const settings = { support_hours: 'א׳–ה׳ 9:00–23:00', support_hours_en: '' };
  expect(helpHours(settings, 'he')).toBe('א׳–ה׳ \u20669:00–23:00\u2069');
  expect(helpHours(settings, 'en')).toBe(helpHours(settings, 'he'));
  expect(helpHours({ ...settings, support_hours_en: 'always' }, 'en')).toBe('always');
});
