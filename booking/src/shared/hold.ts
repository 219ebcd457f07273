import type { Dto } from '@panui/api';

/** What a driver may ask of a spot. */
export interface SpotNeeds {
  accessible?: boolean;
  electric?: boolean;
  /** Whether the driver parks until the next morning; the spot stays the same. */
  overnight?: boolean;
}

/** A hold with the fields that this browser adds. */
export type Hold = Dto<'Hold'> & {
  /** Language of the names: that of the request, whatever the page's language is now. */
  lang: string;
  /** Identifies the hold in every tab of the browser. */
  hold_ref?: string;
  /** What the driver asked of the spot. */
  needs?: SpotNeeds;
  /** The spot was offered to the driver, who was on the waiting list. */
  offered?: boolean;
  /** A checkout was opened, so its result must be requested first. */
  checkout?: boolean;
};

/** What the driver pays; nothing where an account does. */
export const priceForDriver = ({ paid_by: account, price_agorot: agorot }: Hold): number =>
  account ? 0 : agorot;
