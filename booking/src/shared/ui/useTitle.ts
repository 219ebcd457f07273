import { useEffect } from 'react';
import { useI18n } from '../i18n/I18n';

/** Sets the document title. Null leaves it to a nested component. */
export function useTitle(title: string | null): void {
  const brand = useI18n().t('brand');
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
