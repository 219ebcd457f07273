import type { Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';

const companyNumber: Record<Language, string> = { he: 'ח״פ', en: 'company number' };

/** Used until an admin has filled in the operator's details. */
const unknownOperator: Record<Language, string> = { he: 'מפעיל האתר', en: 'the operator of this site' };
const unknownContact: Record<Language, string> = {
  he: 'דרך טופס יצירת הקשר בדף הבית',
  en: 'through the contact form on the home page',
};

const joined = (parts: string[]): string =>
  parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');

/** Name, company number and address of the operator; neutral words while there is no name. */
export function operatorText(settings: BusinessSettings, language: Language): string {
  const isEnglish = language === 'en';
  const name = (isEnglish && settings.operator_name_en) || settings.operator_name;
  const address = (isEnglish && settings.operator_address_en) || settings.operator_address;
  const number = settings.operator_company_number;
  if (name.trim() === '') return unknownOperator[language];
  return joined([name, number && `${companyNumber[language]} ${number}`, address]);
}

/** How to reach the operator; the contact form of the site while neither email nor phone is set. */
export function operatorContactText(settings: BusinessSettings, language: Language): string {
  return joined([settings.operator_email, settings.operator_phone]) || unknownContact[language];
}
