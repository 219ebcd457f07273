import { inLanguage, type Language } from '../platform/problems/language.js';
import { type BusinessSettings, defaultSettings } from './business-settings.js';

type PhoneSettings = Pick<BusinessSettings, 'support_phone' | 'contact_phone_support' | 'operator_phone'>;

/** The phone for drivers: that for support, else the operator's; empty without one. A placeholder is no number. */
export function helpPhone({
  support_phone: own,
  contact_phone_support: contact,
  operator_phone: operator,
}: PhoneSettings): string {
  return own || (contact !== defaultSettings.contact_phone_support && contact) || operator;
}

/** Hours such as 9:00–23:00, which are read from left to right in Hebrew too. */
const hoursRange = /\d{1,2}:\d{2} ?[-–] ?\d{1,2}:\d{2}/g;

/** When the phone is answered; empty if the settings do not say. */
export const helpHours = (
  settings: Pick<BusinessSettings, 'support_hours' | 'support_hours_en'>,
  language: Language,
): string =>
  inLanguage(language, settings.support_hours, settings.support_hours_en || null).replace(
    hoursRange,
    (range) => `\u2066${range}\u2069`,
  );
