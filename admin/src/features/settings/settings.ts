import type { Dto } from '@panui/api';
import { updateSettingsLimits } from '@panui/api/limits';
import type { DurationUnit } from '../../i18n/duration';

type LimitedSetting = keyof typeof updateSettingsLimits;
export type NumberSettingName = LimitedSetting;

export const holdBackSetting = 'statement_hold_back_hours';

export const numberSettings = (Object.keys(updateSettingsLimits) as LimitedSetting[]).filter(
  (name) => 'minimum' in updateSettingsLimits[name] && name !== holdBackSetting,
);

/** The parts of the form, in their order. */
export const settingsSections = [
  'brand',
  'reservations',
  'money',
  'clearing',
  'calendar',
  'sign_in',
  'message',
  'operator',
  'contact',
  'mail',
  'demo_data',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const sectionId = (name: SettingsSection): string => `settings-${name.replace('_', '-')}`;

const unitNames: readonly (readonly [part: RegExp, unit: DurationUnit])[] = [
  [/_seconds(_|$)/, 'second'],
  [/_minutes(_|$)/, 'minute'],
  [/_hours(_|$)/, 'hour'],
  [/_days(_|$)/, 'day'],
];

/** The unit in the name of a setting; null for one that is no duration. */
export const unitOf = (name: string): DurationUnit | null =>
  unitNames.find(([part]) => part.test(name))?.[1] ?? null;

/** The numbers that the bank gives for its files. */
export const masavSettings = ['masav_institution', 'masav_sender'] as const;

/** How and when drivers pay. */
export const paymentNoteSettings = ['payment_note', 'payment_note_en'] as const;

/** Contact details on the landing page. */
export const contactSettings = ['contact_email', 'contact_phone_owners', 'contact_phone_support'] as const;

export const contactSettingsWithHelp = ['contact_website', 'admin_email'] as const;

/** Operator details in the legal texts. */
export const operatorSettings = [
  'operator_name',
  'operator_name_en',
  'operator_address',
  'operator_address_en',
  'operator_email',
  'operator_phone',
  'operator_company_number',
] as const;

/** Whether the legal texts can name the operator and a contact. The English values are optional. */
export const hasOperatorDetails = (settings: Dto<'Settings'>): boolean =>
  [settings.operator_name, settings.operator_company_number, settings.operator_address].every(Boolean) &&
  [settings.operator_email, settings.operator_phone].some(Boolean);
