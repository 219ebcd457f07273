import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { VenueAssignmentDto } from '../venues/venue.dto.js';
import { VenueManagersService } from './venue-managers.service.js';

@Controller('admin/users')
@Area('users')
@Problems('venue_not_found')
export class VenueManagersController {
  constructor(private readonly managers: VenueManagersService) {}

  /** Makes a user a manager of a venue. */
  @Post(':id/make-venue-manager/:venueId')
  @HttpCode(200)
  add(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @IdParameter('venue_not_found', 'venueId') venueId: number,
  ): Promise<VenueAssignmentDto> {
    return this.managers.add(actor, id, venueId);
  }

  /** Ends a user's assignment to a venue. */
  @Delete(':id/venue-manager/:venueId')
  remove(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @IdParameter('venue_not_found', 'venueId') venueId: number,
  ): Promise<VenueAssignmentDto> {
    return this.managers.remove(actor, id, venueId);
  }
}
