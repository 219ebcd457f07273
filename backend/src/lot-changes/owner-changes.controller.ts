import { Body, Controller, Delete, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { LotDto, UpdateLotDto } from '../lots/lot.dto.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { DeleteSpotsDto, DeleteSpotsResultDto, SpotDto, UpdateSpotDto } from '../spots/spot.dto.js';
import { DeactivationOutcomeDto } from '../spot-blocks/block.dto.js';
import { LotAndSpotChangesService } from './lot-and-spot-changes.service.js';
import { SpotRemovalService } from './spot-removal.service.js';

/**
 * Changes of spots and lots by their owners. They belong to this module because deactivating a spot moves its
 * reservations.
 */
@Controller('owners/me')
@Roles('parking_lot_owner')
@Problems()
export class OwnerChangesController {
  constructor(
    private readonly changes: LotAndSpotChangesService,
    private readonly removal: SpotRemovalService,
  ) {}

  /** Changes a spot. */
  @Put('spots/:id')
  updateSpot(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
    @RecordUpdateBody(UpdateSpotDto) update: RecordUpdate<UpdateSpotDto>,
    @RequestLanguage() language: Language,
  ): Promise<SpotDto> {
    return this.changes.updateSpot(owner, { ownerId: owner.id }, id, update, language);
  }

  /** Deletes a spot. */
  @Delete('spots/:id')
  @Problems('conflict')
  removeSpot(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<SpotDto> {
    return this.changes.removeSpot(owner, { ownerId: owner.id }, id, language);
  }

  /** Deletes spots. Those with a history become inactive, and those in use are unchanged. */
  @Post('spots/delete')
  @HttpCode(200)
  @Problems('spot_not_found')
  removeSpots(@CurrentUser() owner: Actor, @Body() body: DeleteSpotsDto): Promise<DeleteSpotsResultDto> {
    return this.removal.removeSpots(owner, { ownerId: owner.id }, body.spot_ids);
  }

  /** Previews which reservations deactivating a spot would move or cancel. */
  @Post('spots/:id/deactivation-preview')
  @HttpCode(200)
  previewSpot(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
  ): Promise<DeactivationOutcomeDto> {
    return this.changes.previewSpot({ ownerId: owner.id }, id);
  }

  /** Changes a lot. */
  @Put('lots/:id')
  @UseGuards(LotOwnerGuard)
  updateLot(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') id: number,
    @RecordUpdateBody(UpdateLotDto) update: RecordUpdate<UpdateLotDto>,
  ): Promise<LotDto> {
    return this.changes.updateLot(owner, { ownerId: owner.id }, id, update);
  }

  /** Previews which reservations deactivating a lot would cancel. */
  @Post('lots/:id/deactivation-preview')
  @UseGuards(LotOwnerGuard)
  @HttpCode(200)
  previewLot(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') id: number,
  ): Promise<DeactivationOutcomeDto> {
    return this.changes.previewLot({ ownerId: owner.id }, id);
  }
}
