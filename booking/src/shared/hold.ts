import type { Dto } from '@panui/api';

/** A hold with what this browser knows about it. */
export type Hold = Dto<'Hold'> & {
  /** Identifies the hold in every tab of the browser. */
  hold_ref?: string;
  /** A checkout was opened, so its result must be requested first. */
  checkout?: boolean;
};
