import { useEffect } from 'react';

/**
 * Paper is white: the map of a dark screen is turned light for the time of printing. The browser chooses the light one by
 * then, but does not wait until it has come; so the one that is there is held.
 */
export function usePrintMap(): void {
  useEffect(() => {
    const printSource = document.createElement('source');
    printSource.className = 'print-source';
    const onBeforePrint = () => {
      const map = document.querySelector<HTMLImageElement>('img.map');
      if (!map?.currentSrc.includes('theme=dark')) return;
      printSource.srcset = map.currentSrc;
      map.parentElement?.prepend(printSource);
    };
    const onAfterPrint = () => printSource.remove();
    addEventListener('beforeprint', onBeforePrint);
    addEventListener('afterprint', onAfterPrint);
    return () => {
      removeEventListener('beforeprint', onBeforePrint);
      removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
}
