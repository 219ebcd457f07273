import type { ReactNode } from 'react';

/** Isolates numbers, phones, times and amounts left to right within Hebrew text. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
