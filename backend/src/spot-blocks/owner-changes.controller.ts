import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { DeactivationService } from './deactivation.service.js';

/** Changes of spots and lots by their owners. They stand here because switching off moves drivers. */
@Controller('owners/me')
@Roles('parking_lot_owner')
export class OwnerChangesController {
  constructor(private readonly deactivation: DeactivationService) {}

  @Put('spots/:id')
  updateSpot(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.deactivation.updateSpot(owner, { ownerId: owner.id }, id, body, language);
  }

  @Delete('spots/:id')
  removeSpot(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
    @RequestLanguage() language: Language,
  ) {
    return this.deactivation.removeSpot(owner, { ownerId: owner.id }, id, language);
  }

  @Post('spots/:id/deactivation-preview')
  @HttpCode(200)
  previewSpot(@CurrentUser() owner: Actor, @IdParameter('spot_not_found') id: number) {
    return this.deactivation.previewSpot({ ownerId: owner.id }, id);
  }

  @Put('lots/:id')
  updateLot(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return this.deactivation.updateLot(owner, { ownerId: owner.id }, id, body);
  }

  @Post('lots/:id/deactivation-preview')
  @HttpCode(200)
  previewLot(@CurrentUser() owner: Actor, @IdParameter('lot_not_found') id: number) {
    return this.deactivation.previewLot({ ownerId: owner.id }, id);
  }
}
