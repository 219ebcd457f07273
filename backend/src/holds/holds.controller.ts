import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { readLinkRef } from '../events/link-ref.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import type { Language } from '../platform/problems/language.js';
import { claimProblems } from './claim-problems.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { HoldDto, HoldKeyDto, ReleaseHoldDto, RequestParkingDto } from './hold.dto.js';
import { HoldRequestsService } from './hold-requests.service.js';
import { HoldsService } from './holds.service.js';

@Controller('landing')
@Public()
@UseGuards(RateLimitGuard)
export class HoldsController {
  constructor(
    private readonly requests: HoldRequestsService,
    private readonly holds: HoldsService,
  ) {}

  /** Holds a free spot near a venue for a driver. */
  @Post('request-parking')
  @Problems(
    'missing_parameters',
    'invalid_venue_id',
    'invalid_timestamp',
    ...claimProblems,
    'no_spots_available',
    'too_many_requests',
  )
  async requestParking(
    @Body() body: RequestParkingDto,
    @ClientAddress() address: string,
    @RequestLanguage() language: Language,
  ): Promise<HoldDto> {
    const hold = await this.requests.request(
      {
        venueId: body.venue_id,
        reservationTime: body.reservation_time,
        venueReference: body.reservation_id ?? null,
        event: typeof body.event === 'string' ? body.event : null,
        accessible: body.accessible === true,
        electric: body.electric === true,
        parkingLotId: body.parking_lot_id ?? null,
      },
      { address, language },
      body.code ?? null,
    );
    const ref = readLinkRef(body.ref);
    if (ref !== null) await this.holds.setLinkRef(hold.session_token, ref);
    return hold;
  }

  /** Renews a hold before it expires. */
  @Post('renew-hold')
  @HttpCode(200)
  @Problems('hold_expired')
  renewHold(@Body() body: HoldKeyDto, @RequestLanguage() language: Language): Promise<HoldDto> {
    return this.holds.renew(body.spot_id, body.session_token, language);
  }

  /** Returns the hold in the language of the request. Unlike a renewal, it changes nothing. */
  @Post('show-hold')
  @HttpCode(200)
  @Problems('hold_expired')
  showHold(@Body() body: HoldKeyDto, @RequestLanguage() language: Language): Promise<HoldDto> {
    return this.holds.get(body.spot_id, body.session_token, language);
  }

  /** Releases a hold. The response is 204 whatever the values are, so that the response reveals nothing about holds. */
  @Post('release-hold')
  @HttpCode(204)
  @Problems()
  releaseHold(@Body() body: ReleaseHoldDto): Promise<void> {
    return this.holds.release(body.spot_id, body.session_token);
  }
}
