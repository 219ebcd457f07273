import { useTranslate } from 'react-admin';
import type { reportLabels } from '../../../../../backend/src/reports/owner/report-labels';

/** Names of columns and figures, the same on screen as in the PDF and the spreadsheet. */
export function useLabel(): (name: keyof (typeof reportLabels)['en']['names']) => string {
  const t = useTranslate();
  return (name) => t(`panui.reports.label.${name}`);
}
