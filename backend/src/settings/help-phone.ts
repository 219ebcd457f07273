import { type BusinessSettings, defaultSettings } from './business-settings.js';

/** The phone for drivers: that for support, else the operator's; empty without one. A placeholder is no number. */
export function helpPhone(
  settings: Pick<BusinessSettings, 'contact_phone_support' | 'operator_phone'>,
): string {
  const { contact_phone_support: support, operator_phone: operator } = settings;
  return (support !== defaultSettings.contact_phone_support && support) || operator;
}
