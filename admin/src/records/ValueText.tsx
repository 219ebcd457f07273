import { useTranslate } from 'react-admin';

/** Any value of a record, in a few characters. */
export function ValueText({ value }: { value: unknown }) {
  const t = useTranslate();
  if (value === null || value === undefined || value === '') return <>{t('panui.empty_value')}</>;
  if (typeof value === 'boolean') return <>{t(`ra.boolean.${value}`)}</>;
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>;
}
