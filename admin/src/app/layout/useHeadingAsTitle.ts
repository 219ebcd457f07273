import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** Sets the browser tab's title to the page's heading, which every screen renders into the app bar. */
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
