/** By which day money counts: that of the payment, or that of the parking. */
export const axes = ['paid', 'parked'] as const;
export type Axis = (typeof axes)[number];

/** The axis in the URL; null for none, or one that does not exist. */
export const readAxis = (address: URLSearchParams): Axis | null =>
  axes.find((axis) => axis === address.get('axis')) ?? null;
