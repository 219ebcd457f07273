import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant, LotKey } from '../../platform/persistence/columns.js';
import { Reservation } from '../reservation.entity.js';
import type { Choice } from './event-postponement.entity.js';

/** The spot and the times of a reservation, as the database returns them. */
export interface AssignmentBefore {
  /** Its row in that lot; absent for those of the previous version. */
  reservation_id?: number;
  parking_lot_id: number;
  spot_id: number;
  spot_number: string;
  service_date: string;
  slot: number;
  reservation_start: string;
  reservation_end: string;
  venue_reservation_time: string | null;
  cancel_deadline: string;
  walking_time_minutes: number;
}

export type ChoiceMaker = 'driver' | 'organiser' | 'default';

/** `ended`: there is nothing to choose any more, because of another postponement or a change by the driver. */
export type ChoiceState = 'pending' | Choice | 'ended';

/**
 * The choice of a driver whose event was postponed. Like the payment, it belongs to the first row of the reservation,
 * so that it survives moves between lots.
 */
@Entity('reservation_choices')
@ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'reservation_choices_reservation_fkey',
})
@Check('reservation_choices_default_known', "default_choice IN ('keep', 'cancel')")
@Check('reservation_choices_state_known', "state IN ('pending', 'keep', 'cancel', 'ended')")
@Index('reservation_choices_reservation_idx', ['parkingLotId', 'reservationId'])
@Index('reservation_choices_postponement_idx', ['postponementId'])
@Index('reservation_choices_due_idx', ['dueAt'], { where: "state = 'pending'" })
export class ReservationChoice {
  @LotKey('reservation_choices_pkey') parkingLotId: number;
  @Id('reservation_choices_pkey') id: number;
  @Column('bigint') reservationId: number;
  @Column('bigint') postponementId: number;
  /** The new start of the event. */
  @Instant() startsAt: Date;
  /** Until when the driver chooses: no earlier than the postponement can be undone. */
  @Instant() keepBy: Date;
  /** When the default applies: at `keepBy`, which the previous version allowed to be earlier. */
  @Instant() dueAt: Date;
  @Column('text') defaultChoice: Choice;
  /** Whether there was a spot on the new date. */
  @Column('boolean') canKeep: boolean;
  /** The start of the reservation since then; another one means that the driver chose a time. */
  @Instant() placedStart: Date;
  /** Null if the reservation was not moved. */
  @Column('jsonb', { nullable: true }) before: AssignmentBefore | null;
  @Column('text', { default: 'pending' }) state: ChoiceState;
  /** Null for `ended`. `organiser`: of the group to which the car belongs; `default`: no answer until `dueAt`. */
  @Column('text', { nullable: true }) decidedBy: ChoiceMaker | null;
  @Instant({ nullable: true }) decidedAt: Date | null;
}
