import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Public } from '../platform/access/access.js';
import { ClientAddress, RequestLanguage } from '../platform/access/request-context.js';
import { BrandService } from '../platform/brand/brand.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Language } from '../platform/problems/language.js';
import { claimProblems } from '../holds/claim-problems.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import {
  AddedCarDto,
  CreatedGroupDto,
  GroupChoiceDto,
  GroupDto,
  GroupMemberDto,
  GroupPreviewDto,
  GroupPreviewRequestDto,
  NewGroupDto,
} from './group.dto.js';
import { toGroupCalendar } from '../reservations/driver/group-calendar.js';
import { calendarSourceOf } from '../reservations/driver/reservation-event.js';
import { GroupReservationsService } from './group-reservations.service.js';
import { GroupsService } from './groups.service.js';

/** Reservations of several cars with a code. */
@Controller('landing/group-reservation')
@Public()
@UseGuards(RateLimitGuard)
export class NewGroupsController {
  constructor(private readonly reservations: GroupReservationsService) {}

  /** Reserves a spot for each car with the code of an event: for all or for none, side by side where possible. */
  @Post()
  @Problems('invalid_timestamp', ...claimProblems, 'no_spots_available', 'payment_failed')
  create(
    @Body() body: NewGroupDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<CreatedGroupDto> {
    return this.reservations.create(body, language, address);
  }

  /** Returns what a group with the code would reserve, and the price of each car; nothing is reserved. */
  @Post('preview')
  @HttpCode(200)
  @Problems('invalid_timestamp', ...claimProblems, 'no_spots_available', 'payment_failed')
  preview(
    @Body() body: GroupPreviewRequestDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<GroupPreviewDto> {
    return this.reservations.preview(body, language, address);
  }
}

/** A group by the secret token of its organiser. Its cars are changed and cancelled by their own tokens. */
@Controller('groups/token/:token')
@Public()
@UseGuards(RateLimitGuard)
@Problems('reservation_not_found')
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly reservations: GroupReservationsService,
    private readonly clock: ClockService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns a group with its cars. */
  @Get()
  get(@Param('token') token: string, @RequestLanguage() language: Language): Promise<GroupDto> {
    return this.groups.get(token, language);
  }

  /** Adds a car to a group. */
  @Post('cars')
  @Problems('invalid_timestamp', ...claimProblems, 'no_spots_available', 'payment_failed')
  addCar(
    @Param('token') token: string,
    @Body() body: AddedCarDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<GroupMemberDto> {
    return this.reservations.addCar(token, body, language, address);
  }

  /**
   * Keeps cars on the new date of their event, or cancels them: then all that was paid for them is refunded, whatever
   * the deadline. For all cars or for none. Possible until `keep_by`.
   */
  @Post('choice')
  @HttpCode(200)
  @Problems('conflict', 'cancelFailed')
  async choose(
    @Param('token') token: string,
    @Body() { choice, license_plates: plates }: GroupChoiceDto,
    @RequestLanguage() language: Language,
  ): Promise<GroupDto> {
    await this.reservations.choose(token, choice, plates ?? null);
    return this.groups.get(token, language);
  }

  /** Returns the evening of a group as an iCalendar file. */
  @Get('calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="parking.ics"')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async calendar(@Param('token') token: string): Promise<string> {
    const found = await this.groups.find(token);
    const link = `${this.config.publicUrl}/group/${token}`;
    const source = calendarSourceOf(this.config.site, await this.brand.read(), found.group.locale, link);
    return toGroupCalendar(found, source, this.clock.now()).content;
  }
}
