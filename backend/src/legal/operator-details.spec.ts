import { defaultSettings } from '../settings/business-settings.js';
import { operatorContactText, operatorText } from './operator-details.js';

const known = {
  ...defaultSettings,
  operator_name: 'פנוי בע״מ',
  operator_company_number: '51-0000000',
  operator_address: 'הרצל 1,\nתל אביב',
  operator_email: 'legal@panui.test',
  operator_phone: '03-555-0100',
};

it('The operator is named with company number and address', () => {
  expect(operatorText(known, 'he')).toBe('פנוי בע״מ, ח״פ 51-0000000, הרצל 1, תל אביב');
  expect(operatorContactText(known, 'he')).toBe('legal@panui.test, 03-555-0100');
});

it('An English name and address replace the Hebrew ones in English, where they are set', () => {
  const english = { ...known, operator_name_en: 'Panui Ltd', operator_address_en: '1 Herzl St, Tel Aviv' };
  expect(operatorText(english, 'en')).toBe('Panui Ltd, company number 51-0000000, 1 Herzl St, Tel Aviv');
  expect(operatorText(known, 'en')).toMatch(/^פנוי בע״מ, company number/);
});

it('Neutral words stand for an operator that is not set', () => {
  expect(operatorText({ ...known, operator_name: ' ' }, 'he')).toBe('מפעיל האתר');
  expect(operatorText(defaultSettings, 'en')).toBe('the operator of this site');
  expect(operatorContactText(defaultSettings, 'he')).toBe('דרך טופס יצירת הקשר בדף הבית');
  expect(operatorContactText(defaultSettings, 'en')).toBe('through the contact form on the home page');
});
