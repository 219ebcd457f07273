import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { DeactivationService } from './deactivation.service.js';

/** Changes of spots and lots by admins. They stand here because switching off moves drivers. */
@Controller('admin')
@Roles('admin')
export class AdminChangesController {
  constructor(private readonly deactivation: DeactivationService) {}

  @Put('spots/:id')
  updateSpot(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.deactivation.updateSpot(actor, 'all', id, body, language);
  }

  @Delete('spots/:id')
  removeSpot(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
    @RequestLanguage() language: Language,
  ) {
    return this.deactivation.removeSpot(actor, 'all', id, language);
  }

  @Post('spots/:id/deactivation-preview')
  @HttpCode(200)
  previewSpot(@IdParameter('spot_not_found') id: number) {
    return this.deactivation.previewSpot('all', id);
  }

  @Put('parking-lots/:id')
  updateLot(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return this.deactivation.updateLot(actor, 'all', id, body);
  }

  @Delete('parking-lots/:id')
  removeLot(@CurrentUser() actor: Actor, @IdParameter('lot_not_found') id: number) {
    return this.deactivation.removeLot(actor, id);
  }

  @Post('parking-lots/:id/deactivation-preview')
  @HttpCode(200)
  previewLot(@IdParameter('lot_not_found') id: number) {
    return this.deactivation.previewLot('all', id);
  }
}
