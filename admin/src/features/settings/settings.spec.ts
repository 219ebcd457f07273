import type { Dto } from '@panui/api';
import { hasOperatorDetails } from './settings';

const complete = {
  operator_name: 'פנוי בע״מ',
  operator_company_number: '51-0000000',
  operator_address: 'הרצל 1, תל אביב',
  operator_email: '',
  operator_phone: '03-555-0100',
} as Dto<'Settings'>;

it('The operator details are complete with name, company number, address and one contact', () => {
  expect(hasOperatorDetails(complete)).toBe(true);
  expect(hasOperatorDetails({ ...complete, operator_phone: '', operator_email: 'legal@panui.test' })).toBe(
    true,
  );
});

it.each(['operator_name', 'operator_company_number', 'operator_address', 'operator_phone'] as const)(
  'Without %s the details are incomplete',
  (field) => {
    expect(hasOperatorDetails({ ...complete, [field]: '' })).toBe(false);
  },
);
