import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** The page's heading, which every screen writes into the bar, is the name of the browser's tab as well. */
export function useHeadingAsTitle(headingId: string): void {
  const product = useTranslate()('panui.name');
  useEffect(() => {
    const heading = document.getElementById(headingId);
    if (!heading) return;
    const name = () => {
      const text = heading.textContent.trim();
      document.title = text && text !== product ? `${text} · ${product}` : product;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(heading, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [headingId, product]);
}
