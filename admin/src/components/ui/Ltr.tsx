import type { ReactNode } from 'react';

/** Numbers, phones, times, amounts: they read left to right in Hebrew, too. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
