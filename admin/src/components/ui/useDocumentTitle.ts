import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** The name of the page in the browser's tab. */
export function useDocumentTitle(title: string): void {
  const t = useTranslate();
  const product = t('panui.name');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
