export type Availability = 'many' | 'few' | 'last' | 'none' | 'closed';

/** What the server's `event-page.service.ts` provides. */
export interface EventPageData {
  slug: string;
  title: string;
  venue_name: string;
  doors_at: string | null;
  starts_at: string;
  state: 'scheduled' | 'postponed' | 'cancelled';
  /** The first start of a postponed event whose new date is known. */
  postponed_from: string | null;
  is_over: boolean;
  availability: Availability;
  /** Why an operator cancelled the event or stopped its sales; null for no such reason. */
  reason: string | null;
  price_from_agorot: number | null;
  walking_time_minutes: number | null;
  /** The link that holds a spot; null when none can be reserved. */
  reserve_path: string | null;
  hours: { from: string; until: string } | null;
  cancel_until: string | null;
  payment_note: string;
  lots: {
    name: string;
    walking_time_minutes: number;
    max_height_cm: number | null;
    price_agorot: number;
    availability: Availability;
    /** The link that holds a spot in this lot; null when it has none. */
    reserve_path: string | null;
  }[];
}
