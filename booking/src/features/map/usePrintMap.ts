import { useEffect } from 'react';

/**
 * Prints the map on white. The browser switches to the light source for printing but does not wait for it to
 * load, so the loaded image is pinned.
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
