import type { Dto } from '@panui/api';

/** A hold with the fields that this browser adds. */
export type Hold = Dto<'Hold'> & {
  /** Language of the names: that of the request, whatever the page's language is now. */
  lang: string;
  /** Identifies the hold in every tab of the browser. */
  hold_ref?: string;
  /** A checkout was opened, so its result must be requested first. */
  checkout?: boolean;
};
