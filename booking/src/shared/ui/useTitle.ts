import { useEffect } from 'react';
import { useI18n } from '../i18n/I18n';

/** The document's title: what the page says now, then the product. Null leaves it to what the page shows inside. */
export function useTitle(title: string | null): void {
  const brand = useI18n().t('brand');
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
