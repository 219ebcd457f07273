import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/access/access.js';
import { RateLimitGuard } from '../../../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../../../platform/access/request-context.js';
import type { Language } from '../../../platform/problems/language.js';
import { Problems } from '../../../platform/problems/problems.decorator.js';
import { SharedReservationDto } from '../../dto/reservation-location.dto.js';
import { ViewLinkDto } from '../dto/token-reservation.dto.js';
import { toSharedReservation } from './shared-reservation.js';
import { ViewLinksService } from './view-links.service.js';

@Controller('reservations')
@Public()
@UseGuards(RateLimitGuard)
@Problems('reservation_not_found')
export class SharingController {
  constructor(private readonly views: ViewLinksService) {}

  /** Creates the link that shows a reservation to another person. */
  @Post('token/:token/view-link')
  @HttpCode(200)
  async link(@Param('token') token: string): Promise<ViewLinkDto> {
    return { path: await this.views.pathOf(token) };
  }

  /** Returns a shared reservation. */
  @Get('shared/:viewToken')
  async show(
    @Param('viewToken') viewToken: string,
    @RequestLanguage() language: Language,
  ): Promise<SharedReservationDto> {
    return toSharedReservation(await this.views.getReservation(viewToken), language);
  }
}
