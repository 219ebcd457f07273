import { may } from '@panui/shared/access-table';
import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import type { Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { claimProblems } from '../../holds/claim-problems.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { OperatorTimePreviewDto } from '../dto/time-change.dto.js';
import {
  CorrectReservationDto,
  FreeLotDto,
  FreeSpotsQueryDto,
  MoveReservationDto,
  NewReservationDto,
  NewReservationNoteDto,
  OperatorPlateDto,
  ReservationLinkDto,
  ReservationNoteDto,
} from './dto/edit-reservation.dto.js';
import { ReservationDto } from './dto/reservation.dto.js';
import { NewReservationService } from './new-reservation.service.js';
import { ReservationEditsService } from './reservation-edits.service.js';
import { ReservationNotesService } from './reservation-notes.service.js';

/** The problems of a claim for a time that an operator chose. */
const editProblems = [
  'missing_parameters',
  'invalid_timestamp',
  ...claimProblems,
  'no_spots_available',
  'spot_not_found',
] as const;

@Controller('admin')
@Area('reservations')
@Problems()
export class AdminReservationEditsController {
  constructor(
    private readonly edits: ReservationEditsService,
    private readonly newReservations: NewReservationService,
    private readonly notes: ReservationNotesService,
  ) {}

  /** Returns the lots near a venue that are open at a time, with their free spots. */
  @Get('free-spots')
  @Problems('invalid_timestamp', 'past_timestamp', 'venue_not_found', 'reservation_not_found')
  freeSpots(@Query() query: FreeSpotsQueryDto, @RequestLanguage() language: Language): Promise<FreeLotDto[]> {
    return this.edits.findFreeSpots(query, language);
  }

  /** Makes a reservation for a driver. `conflict` with the reason `spot_taken` where the chosen spot is not free. */
  @Post('reservations')
  @Problems(...editProblems, 'conflict')
  create(
    @CurrentUser() actor: Actor,
    @Body() body: NewReservationDto,
    @RequestLanguage() language: Language,
  ): Promise<ReservationDto> {
    // An account pays for it: the same right as billing a payment to the account.
    if (body.account_id && !may(actor.role, 'payments', 'bill')) throw problem('forbidden');
    return this.newReservations.create(actor, body, language);
  }

  /** Returns whether a reservation can have another time, lot or spot, and at what price. */
  @Post('reservations/:id/time-preview')
  @HttpCode(200)
  @Problems('missing_parameters', 'invalid_timestamp', 'spot_not_found')
  previewTime(
    @IdParameter('reservation_not_found') id: number,
    @Body() body: MoveReservationDto,
    @RequestLanguage() language: Language,
  ): Promise<OperatorTimePreviewDto> {
    return this.edits.previewTime(id, body, language);
  }

  /**
   * Gives a reservation another time, lot or spot. In another lot it continues under a new id. If `updated_at` is sent,
   * it must be that of the current reservation. `conflict` has the reason `spot_taken` where the chosen spot is not
   * free.
   */
  @Post('reservations/:id/time')
  @HttpCode(200)
  @Problems(...editProblems, 'reservation_over', 'car_already_in', 'conflict')
  changeTime(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: MoveReservationDto,
    @RequestLanguage() language: Language,
  ): Promise<ReservationDto> {
    return this.edits.changeTime(actor, id, body, language);
  }

  /**
   * Corrects those contact details and the license plate of a reservation that are sent: all of it or nothing. If
   * `updated_at` is sent, it must be that of the current reservation.
   */
  @Put('reservations/:id/contact')
  @Problems('reservation_over', 'car_already_in', 'conflict')
  changeContact(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: CorrectReservationDto,
    @RequestLanguage() language: Language,
  ): Promise<ReservationDto> {
    return this.edits.changeContact(actor, id, body, language);
  }

  /** Changes the license plate of a reservation. */
  @Put('reservations/:id/license-plate')
  @Problems('reservation_over', 'car_already_in')
  changePlate(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: OperatorPlateDto,
    @RequestLanguage() language: Language,
  ): Promise<ReservationDto> {
    return this.edits.changePlate(actor, id, body.license_plate, language);
  }

  /** Returns the driver's secret link; each call is in the audit log. */
  @Post('reservations/:id/link')
  @HttpCode(200)
  @Problems('not_found')
  getLink(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
  ): Promise<ReservationLinkDto> {
    return this.edits.getLink(actor, id);
  }

  /** Lists the operators' notes about a reservation, newest first. */
  @Get('reservations/:id/notes')
  listNotes(@IdParameter('reservation_not_found') id: number): Promise<ReservationNoteDto[]> {
    return this.notes.list(id);
  }

  /** Adds a note to a reservation. */
  @Post('reservations/:id/notes')
  addNote(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: NewReservationNoteDto,
  ): Promise<ReservationNoteDto> {
    return this.notes.add(actor, id, body.text);
  }
}
