import type { ReactNode } from 'react';

/** Plates, phones, times, prices and spot numbers read left to right inside Hebrew too. */
export const Ltr = ({ children, id }: { children: ReactNode; id?: string }) => (
  <bdi dir="ltr" className="num" data-testid={id}>
    {children}
  </bdi>
);
