import { useEffect, useState } from 'react';

const previewDelayMs = 300;

/** The value of a moment ago, once it has not changed for a while. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), previewDelayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
