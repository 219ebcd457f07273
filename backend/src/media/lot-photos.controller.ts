import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  Param,
  Post,
  Put,
  Req,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { scopeOf } from '../lots/lot-scope.js';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LotPhotosDto, UpdateLotPhotosDto } from './lot-photos.dto.js';
import { LotPhotosService } from './lot-photos.service.js';
import { readPhoto } from './photo-body.js';

const photoBody = {
  schema: {
    type: 'object',
    required: ['photo'],
    properties: { photo: { type: 'string', format: 'binary' } },
  },
};

function photosController(...guards: Type<CanActivate>[]) {
  @Problems()
  abstract class LotPhotosController {
    constructor(private readonly photos: LotPhotosService) {}

    /**
     * Adds a photo to a lot, which may have five: a JPEG, PNG or WebP file of up to 8 MB and 50 megapixels. It is
     * stored without its metadata.
     */
    @Post()
    @UseGuards(...guards)
    @RouteConfig({ takesMultipart: true })
    @ApiConsumes('multipart/form-data')
    @ApiBody(photoBody)
    @Problems('conflict')
    async add(
      @CurrentUser() actor: Actor,
      @IdParameter('lot_not_found') id: number,
      @Req() request: FastifyRequest,
    ): Promise<LotPhotosDto> {
      return this.photos.add(actor, scopeOf(actor), id, await readPhoto(request));
    }

    /** Sets the order of a lot's photos and their texts. */
    @Put()
    @UseGuards(...guards)
    @Problems('conflict')
    arrange(
      @CurrentUser() actor: Actor,
      @IdParameter('lot_not_found') id: number,
      @Body() { photos }: UpdateLotPhotosDto,
    ): Promise<LotPhotosDto> {
      return this.photos.arrange(actor, scopeOf(actor), id, photos);
    }

    /** Deletes a photo of a lot. */
    @Delete(':photoId')
    @UseGuards(...guards)
    @Problems('not_found')
    @ApiParam({ name: 'photoId', example: '9f86d081884c7d659a2feaa0c55ad015' })
    remove(
      @CurrentUser() actor: Actor,
      @IdParameter('lot_not_found') id: number,
      @Param('photoId') photoId: string,
    ): Promise<LotPhotosDto> {
      return this.photos.remove(actor, scopeOf(actor), id, photoId);
    }
  }
  return LotPhotosController;
}

/** Photos of any lot. */
@Controller('admin/parking-lots/:id/photos')
@Area('locations')
export class AdminLotPhotosController extends photosController() {}

/** Photos of the owner's lots. */
@Controller('owners/me/lots/:id/photos')
@Area('own_lots')
export class OwnerLotPhotosController extends photosController(LotOwnerGuard) {}
