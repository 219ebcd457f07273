import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** Sets the browser tab's title. */
export function useDocumentTitle(title: string): void {
  const t = useTranslate();
  const product = t('panui.name');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
