import { useTranslate } from 'react-admin';
import type { reportLabels } from '@panui/shared/report-labels';

/** Labels of columns and key figures, identical on screen, in the PDF and in the spreadsheet. */
export function useLabel(): (name: keyof (typeof reportLabels)['en']['names']) => string {
  const t = useTranslate();
  return (name) => t(`panui.reports.label.${name}`);
}
