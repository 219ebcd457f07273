import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type ReservationStatus = Dto<'Reservation'>['status'];

export type PlateCheck = Dto<'Reservation'>['plate_check'];

/** The status, or that the reservation continues under another number in another lot. */
export type ReservationState = ReservationStatus | 'moved';

export const stateOf = ({
  status,
  moved_to_reservation_id: next,
}: Pick<Dto<'Reservation'>, 'status' | 'moved_to_reservation_id'>): ReservationState =>
  next ? 'moved' : status;

export const stateTones: Record<ReservationState, Tone> = {
  confirmed: 'green',
  cancelled: 'red',
  completed: 'plain',
  no_show: 'amber',
  moved: 'plain',
};

const statuses = ['confirmed', 'cancelled', 'completed', 'no_show'] as const satisfies ReservationStatus[];

export const statusChoices = statuses.map((id) => ({ id, name: `panui.reservation.${id}` }));
