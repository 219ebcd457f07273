import type { Tone } from '../../components/ui/Tag';

export type WaitlistState = 'waiting' | 'offered' | 'confirmed' | 'missed' | 'left' | 'ended';

export interface WaitlistRecord {
  id: number;
  venue_id: number;
  venue_name: string;
  reservation_time: string;
  /** Empty after the personal data is erased. */
  email: string;
  accessible: boolean;
  electric: boolean;
  state: WaitlistState;
  queued_at: string;
  offers: number;
  offered_at: string | null;
  offered_until: string | null;
  created_at: string;
}

export const stateTones: Record<WaitlistState, Tone> = {
  waiting: 'plain',
  offered: 'amber',
  confirmed: 'green',
  missed: 'red',
  left: 'dashed',
  ended: 'dashed',
};

export const stateChoices = Object.keys(stateTones).map((id) => ({ id, name: `panui.waitlist.${id}` }));
