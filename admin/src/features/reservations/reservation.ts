import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type ReservationStatus = Dto<'Reservation'>['status'];

export type PlateCheck = Dto<'Reservation'>['plate_check'];

export const statusTones: Record<ReservationStatus, Tone> = {
  confirmed: 'green',
  cancelled: 'red',
  completed: 'plain',
  no_show: 'amber',
};

export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.reservation.${id}` }));
