import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page may load before its address no longer moves the focus. */
const loadingMs = 10_000;

/** The element that the fragment names, once it can have the focus. */
function targetOf(fragment: string): HTMLElement | null {
  const target = document.getElementById(fragment);
  return target?.matches(':disabled') ? null : target;
}

/**
 * Scrolls to the control or section whose id is the fragment of the address, such as `/payments#export`, and focuses
 * it. Most of them are rendered after their records have loaded. What the user does in the meantime comes first.
 */
export function useTargetOfAddress(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const fragment = hash.slice(1);
    if (fragment === '') return;
    let frame = 0;
    const controller = new AbortController();
    const stop = () => controller.abort();
    const focus = () => {
      const target = targetOf(fragment);
      if (!target) return;
      stop();
      target.scrollIntoView({ block: target.matches('button, a') ? 'center' : 'start' });
      target.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focus);
    controller.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    });
    for (const input of ['keydown', 'pointerdown'])
      document.addEventListener(input, stop, { signal: controller.signal });
    const timer = setTimeout(stop, loadingMs);
    // After a dialog that led here has given the focus back.
    frame = requestAnimationFrame(() => {
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled', 'id'],
      });
      focus();
    });
    return stop;
  }, [key, hash]);
}
