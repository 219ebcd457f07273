import { useEffect } from 'react';
import { useI18n } from '../i18n/I18n';

/** The document's title: the page's own words, then the product. */
export function useTitle(title: string): void {
  const brand = useI18n().t('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
