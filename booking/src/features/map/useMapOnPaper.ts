import { useEffect } from 'react';

/**
 * Paper is white: the map of a dark screen is turned light for the time of printing. The browser chooses the light one by
 * then, but does not wait until it has come; so the one that is there is held.
 */
export function useMapOnPaper(): void {
  useEffect(() => {
    const held = document.createElement('source');
    held.className = 'turned';
    const before = () => {
      const map = document.querySelector<HTMLImageElement>('img.map');
      if (!map?.currentSrc.includes('theme=dark')) return;
      held.srcset = map.currentSrc;
      map.parentElement?.prepend(held);
    };
    const after = () => held.remove();
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
