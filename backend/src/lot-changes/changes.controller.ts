import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  HttpCode,
  Post,
  Put,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
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
import { scopeOf } from '../lots/lot-scope.js';

/** Changes of spots. They belong to this module because deactivating a spot moves its reservations. */
@Problems()
abstract class SpotChangesController {
  constructor(
    protected readonly changes: LotAndSpotChangesService,
    private readonly removal: SpotRemovalService,
  ) {}

  /** Changes a spot. */
  @Put('spots/:id')
  updateSpot(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
    @RecordUpdateBody(UpdateSpotDto) update: RecordUpdate<UpdateSpotDto>,
    @RequestLanguage() language: Language,
  ): Promise<SpotDto> {
    return this.changes.updateSpot(actor, scopeOf(actor), id, update, language);
  }

  /** Deletes a spot. */
  @Delete('spots/:id')
  @Problems('conflict')
  removeSpot(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<SpotDto> {
    return this.changes.removeSpot(actor, scopeOf(actor), id, language);
  }

  /** Deletes spots. Those with a history become inactive, and those in use are unchanged. */
  @Post('spots/delete')
  @HttpCode(200)
  @Problems('spot_not_found')
  removeSpots(@CurrentUser() actor: Actor, @Body() body: DeleteSpotsDto): Promise<DeleteSpotsResultDto> {
    return this.removal.removeSpots(actor, scopeOf(actor), body.spot_ids);
  }

  /** Previews which reservations deactivating a spot would move or cancel. */
  @Post('spots/:id/deactivation-preview')
  @HttpCode(200)
  previewSpot(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
  ): Promise<DeactivationOutcomeDto> {
    return this.changes.previewSpot(scopeOf(actor), id);
  }
}

/** Changes of lots as well, whose collection is `lots` in the API of this role. */
function changesController(lots: string, ...guards: Type<CanActivate>[]) {
  abstract class ChangesController extends SpotChangesController {
    /** Changes a lot. */
    @Put(`${lots}/:id`)
    @UseGuards(...guards)
    updateLot(
      @CurrentUser() actor: Actor,
      @IdParameter('lot_not_found') id: number,
      @RecordUpdateBody(UpdateLotDto) update: RecordUpdate<UpdateLotDto>,
    ): Promise<LotDto> {
      return this.changes.updateLot(actor, scopeOf(actor), id, update);
    }

    /** Previews which reservations deactivating a lot would cancel. */
    @Post(`${lots}/:id/deactivation-preview`)
    @UseGuards(...guards)
    @HttpCode(200)
    previewLot(
      @CurrentUser() actor: Actor,
      @IdParameter('lot_not_found') id: number,
    ): Promise<DeactivationOutcomeDto> {
      return this.changes.previewLot(scopeOf(actor), id);
    }
  }
  return ChangesController;
}

/** Changes of spots and lots by admins. */
@Controller('admin')
@Area('locations')
export class AdminChangesController extends changesController('parking-lots') {
  /** Deletes a lot. */
  @Delete('parking-lots/:id')
  @Problems('conflict')
  removeLot(@CurrentUser() actor: Actor, @IdParameter('lot_not_found') id: number): Promise<LotDto> {
    return this.changes.removeLot(actor, id);
  }
}

/** Changes of spots and lots by their owners. */
@Controller('owners/me')
@Area('own_lots')
export class OwnerChangesController extends changesController('lots', LotOwnerGuard) {}
