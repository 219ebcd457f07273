export const steps = ['check', 'close', 'approve', 'pay', 'done'] as const;
export type Step = (typeof steps)[number];

/**
 * The page of a month, at a step. Without them it shows the last month that ended, at the first step that is not done.
 */
export function settlementPath(period?: string, step?: Step): string {
  const query = new URLSearchParams({ ...(period && { period }), ...(step && { step }) });
  return query.size > 0 ? `/settlement?${query.toString()}` : '/settlement';
}
