import { isolated } from '../platform/documents/visual-order.js';
import type { Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';

/** The operator as documents name it. */
export interface Operator {
  name: string;
  companyNumber: string;
}

export const operatorOf = (settings: BusinessSettings, language: Language): Operator => ({
  name: (language === 'en' && settings.operator_name_en) || settings.operator_name,
  companyNumber: settings.operator_company_number,
});

export const operatorLine = ({ name, companyNumber }: Operator): string =>
  companyNumber === '' ? name : `${isolated(name)}, ${isolated(companyNumber)}`;

/** In both languages, as statements keep it. */
export const operatorsOf = (settings: BusinessSettings): Record<Language, Operator> => ({
  he: operatorOf(settings, 'he'),
  en: operatorOf(settings, 'en'),
});
