import type { ReactNode } from 'react';

/** Isolates plates, phones, times, prices and spot numbers left to right within Hebrew text. */
export const Ltr = ({ children, id }: { children: ReactNode; id?: string }) => (
  <bdi dir="ltr" className="num" data-testid={id}>
    {children}
  </bdi>
);
