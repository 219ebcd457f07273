import type { ReactNode } from 'react';

/** Isolates numbers, phones, times and amounts left to right within Hebrew text. */
export function Ltr({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <bdi dir="ltr" className={`num ${className}`.trimEnd()}>
      {children}
    </bdi>
  );
}
