import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../platform/access/access.js';
import { problem } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import type { MapArchive } from './map-archive.js';
import { streetAttribution } from './street-layer.js';
import { StreetsDto } from './streets.dto.js';
import { MAP_ARCHIVE } from './streets.service.js';

const tileType = 'application/vnd.mapbox-vector-tile';
const maxZoom = 22;

/** Streets for the interactive map of the operators' app. */
@Controller('maps/streets')
@SignedIn()
export class StreetsController {
  constructor(@Inject(MAP_ARCHIVE) private readonly archive: MapArchive | null) {}

  /** Returns whether a map with streets is installed, and its area. */
  @Get()
  @Problems()
  describe(): StreetsDto {
    const header = this.archive?.header;
    if (!header) return { is_installed: false, max_zoom: null, bounds: null, attribution: null };
    return {
      is_installed: true,
      max_zoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      attribution: streetAttribution,
    };
  }

  /** Returns a tile of the map in the Mapbox Vector Tile format. */
  @Get(':z/:x/:y')
  @Problems('not_found')
  @ApiParam({ name: 'z', schema: { type: 'integer', minimum: 0, example: 15 } })
  @ApiParam({ name: 'x', schema: { type: 'integer', minimum: 0, example: 19550 } })
  @ApiParam({ name: 'y', schema: { type: 'integer', minimum: 0, example: 13304 } })
  @ApiOkResponse({ content: { [tileType]: { schema: { type: 'string', format: 'binary' } } } })
  @ApiResponse({ status: 204, description: 'The map has nothing there.' })
  async tile(
    @Param() { z, x, y }: Record<'z' | 'x' | 'y', string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const numbers = [z, x, y].map((text) => (/^\d{1,7}$/.test(text) ? Number(text) : Infinity));
    const [zoom = Infinity, column = Infinity, row = Infinity] = numbers;
    const isTile = zoom <= maxZoom && column < 2 ** zoom && row < 2 ** zoom;
    if (!this.archive || !isTile) throw problem('not_found');
    // A part of the file that is damaged is empty for the operators, too.
    const bytes = await this.archive.tile(zoom, column, row).catch(() => null);
    void reply.header('cache-control', 'private, max-age=3600');
    if (bytes) await reply.type(tileType).send(Buffer.from(bytes));
    else await reply.status(204).send();
  }
}
