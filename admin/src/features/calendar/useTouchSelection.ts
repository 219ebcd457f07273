import { type RefObject, useEffect, useRef } from 'react';

const longPressMs = 350;

/** The day under a finger; null outside the grid. */
function dayAt({ clientX, clientY }: Touch): string | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]');
  return element?.dataset['day'] ?? null;
}

/**
 * Selects days by a long press and a drag with a finger. Any other movement scrolls the page. `onSelect` gets whether
 * the day extends the selection.
 */
export function useTouchSelection(
  grid: RefObject<HTMLElement | null>,
  onSelect: (date: string, isExtending: boolean) => void,
): void {
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    let timer: number | undefined;
    let isSelecting = false;
    const setSelecting = (value: boolean) => {
      isSelecting = value;
      element.classList.toggle('is-selecting', value);
    };
    const stop = () => {
      clearTimeout(timer);
      setSelecting(false);
    };
    const start = ({ touches }: TouchEvent) => {
      stop();
      const [touch] = touches;
      const date = touch && dayAt(touch);
      if (!date || touches.length > 1) return;
      timer = window.setTimeout(() => {
        setSelecting(true);
        select.current(date, false);
        navigator.vibrate?.(10);
      }, longPressMs);
    };
    const move = (event: TouchEvent) => {
      if (!isSelecting) return stop();
      event.preventDefault();
      const [touch] = event.touches;
      const date = touch && dayAt(touch);
      if (date) select.current(date, true);
    };
    element.addEventListener('touchstart', start, { passive: true });
    // Not passive: while days are selected, the page must not scroll.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', stop);
    element.addEventListener('touchcancel', stop);
    return () => {
      stop();
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', stop);
      element.removeEventListener('touchcancel', stop);
    };
  }, [grid]);
}
