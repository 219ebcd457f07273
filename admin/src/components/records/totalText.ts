import { countText } from '../../i18n/money';

/** The server counts rows up to this limit and reports limit + 1 when there are more. */
const maxExactCount = 10_000;

/** The number of rows of a list, "10,000+" when the server did not count all of them. */
export const totalText = (count: number): string =>
  count > maxExactCount ? `${countText(maxExactCount)}+` : countText(count);
