import { defaultSettings } from './business-settings.js';
import { helpPhone } from './help-phone.js';

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
