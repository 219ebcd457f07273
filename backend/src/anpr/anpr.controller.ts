import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentGate, type Gate, GateOnly } from '../platform/access/access.js';
import { ClientSignal } from '../platform/access/request-context.js';
import type { BodyKind } from '../platform/input-limits/input-limits.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { AnprResultDto, GenericReadDto } from './anpr.dto.js';
import { AnprService } from './anpr.service.js';
import { readJson, readPart } from './camera-body.js';
import { parseGeneric } from './parse-generic.js';
import { parseHikvision } from './parse-hikvision.js';
import { parsePlateRecognizer } from './parse-platerecognizer.js';

const bodyKind: BodyKind = 'camera';
const cameraBody = { bodyKind, takesCameraBody: true };
const streamBody = {
  description: 'The JSON document, or a form with it as the field `json`.',
  schema: {
    type: 'object',
    additionalProperties: true,
    example: {
      data: {
        camera_id: 'north-gate',
        timestamp: '2026-11-22T17:00:00.000Z',
        results: [{ plate: '1234567', score: 0.97, candidates: [{ plate: '1234567', score: 0.97 }] }],
      },
    },
  },
};
const alertBody = {
  description: 'The XML document, or a form with it as the file `anpr.xml`.',
  schema: {
    type: 'string',
    example:
      '<EventNotificationAlert><eventType>ANPR</eventType>' +
      '<ANPR><licensePlate>1234567</licensePlate><direction>forward</direction></ANPR></EventNotificationAlert>',
  },
};

/**
 * What cameras at the gate read. Each path exists twice: some cameras cannot send headers, and have their key in the
 * path.
 */
@Controller('gate/v1/anpr')
@GateOnly()
@Problems()
export class AnprController {
  constructor(private readonly anpr: AnprService) {}

  /** Receives a plate that a camera read. Only the exact plate of an expected car opens the barrier. */
  @Post(['generic', 'generic/:gateKey'])
  @HttpCode(200)
  @RouteConfig({ bodyKind })
  readGeneric(
    @CurrentGate() gate: Gate,
    @Body() read: GenericReadDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    return this.anpr.recordReads(gate, parseGeneric(read), signal);
  }

  /** Receives a webhook of Plate Recognizer Stream. Images are dropped. */
  @Post(['platerecognizer', 'platerecognizer/:gateKey'])
  @HttpCode(200)
  @RouteConfig(cameraBody)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody(streamBody)
  async readPlateRecognizer(
    @CurrentGate() gate: Gate,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    const payload = request.isMultipart()
      ? readJson('json', await readPart(request, 'json', ({ name }) => name === 'json'))
      : body;
    return this.anpr.recordReads(gate, parsePlateRecognizer(payload), signal);
  }

  /**
   * Receives an event of a Hikvision camera. Events that are not about plates are accepted and ignored, and images are
   * dropped.
   */
  @Post(['hikvision', 'hikvision/:gateKey'])
  @HttpCode(200)
  @RouteConfig(cameraBody)
  @ApiConsumes('application/xml', 'multipart/form-data')
  @ApiBody(alertBody)
  async readHikvision(
    @CurrentGate() gate: Gate,
    @Req() request: FastifyRequest,
    @Body() body: { xml?: unknown },
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    const xml = request.isMultipart()
      ? await readPart(
          request,
          'anpr.xml',
          ({ filename, type }) => /\.xml$/i.test(filename) || /\bxml$/i.test(type),
        )
      : body.xml;
    const reads = parseHikvision(typeof xml === 'string' ? xml : '');
    // A camera that watches one lane tells only whether cars drive towards it.
    const { direction } = gate;
    const directed = direction ? reads.map((read) => ({ ...read, direction })) : reads;
    return this.anpr.recordReads(gate, directed, signal);
  }
}
