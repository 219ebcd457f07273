import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Renders its children after what is around them, in interruptible steps of their own. For content below the first
 * screen: rendered together, both block a slow computer for twice as long.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue ? children : null;
}
