import { Body, Controller, Get, Header, Headers, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { ClientAddress, RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import {
  MyReservationDto,
  MyReservationsLinkDto,
  MyReservationsRequestDto,
  MyReservationsRequestedDto,
  MyReservationsSessionDto,
} from './my-reservations.dto.js';
import { MyReservationsService } from './my-reservations.service.js';

/** For drivers who lost the links of their reservations: one mail with a link to all of them. */
@Controller('landing/my-reservations')
@Public()
@UseGuards(RateLimitGuard)
@Problems()
export class MyReservationsController {
  constructor(private readonly myReservations: MyReservationsService) {}

  /**
   * Mails a link to the reservations of an address. It opens once, within an hour. The response, and the work for it,
   * are the same for addresses with and without reservations.
   */
  @Post()
  @HttpCode(202)
  @Problems('too_many_requests')
  async request(
    @Body() { email }: MyReservationsRequestDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<MyReservationsRequestedDto> {
    await this.myReservations.request(email, language, address);
    return {};
  }

  /** Opens a session of an hour with the token of a mailed link, which is used up. */
  @Post('session')
  @HttpCode(200)
  @Problems('not_found')
  openSession(@Body() body: MyReservationsLinkDto): Promise<MyReservationsSessionDto> {
    return this.myReservations.openSession(body.token, body.request_key);
  }

  /** Lists the reservations of the session's address: coming ones by their time, then past ones, newest first. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Problems('unauthorized')
  list(
    @Headers('authorization') authorization: string | undefined,
    @RequestLanguage() language: Language,
  ): Promise<MyReservationDto[]> {
    return this.myReservations.list(authorization, language);
  }
}
