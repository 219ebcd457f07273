import type { Language } from '../../platform/problems/language.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import type { ReportContext, ReportKind } from './report.js';
import { reportLabels } from '@panui/shared/report-labels';

type ReportTexts = (typeof reportLabels)['he'] & {
  titles: Record<ReportKind, string>;
  allLots: string;
};

const texts: Record<Language, ReportTexts> = {
  he: {
    ...reportLabels.he,
    titles: { revenue: 'דוח הכנסות', entries: 'דוח כניסות', spots: 'דוח מקומות חניה' },
    allLots: 'כל החניונים',
  },
  en: {
    ...reportLabels.en,
    titles: { revenue: 'Revenue report', entries: 'Entries report', spots: 'Spots report' },
    allLots: 'All lots',
  },
};

export function reportTexts(language: Language): ReportTexts {
  return texts[language];
}

/** The label of a stored value; a value without a label is shown unchanged. */
export function labelOf(labels: Record<string, string>, word: string): string {
  return labels[word] ?? word;
}

/** What the money of a report counts by, and whose part it is. */
export function moneyBasis(
  { axis, isPart, language }: Pick<ReportContext, 'axis' | 'isPart' | 'language'>,
  defaultAxis: PaymentAxis,
): string {
  const { bases, partBasis } = reportTexts(language);
  const basis = (axis ?? defaultAxis) === 'paid' ? bases.revenue : bases.spots;
  return isPart ? `${basis}, ${partBasis}` : basis;
}
