import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentGate, type Gate, Roles } from '../platform/access/access.js';
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
const anyBody = (example: object) => ({ schema: { type: 'object', additionalProperties: true, example } });
const stream = {
  data: {
    camera_id: 'north-gate',
    timestamp: '2026-11-24T17:00:00.000Z',
    results: [{ plate: '1234567', score: 0.97, candidates: [{ plate: '1234567', score: 0.97 }] }],
  },
};
const alert = {
  EventNotificationAlert: { eventType: 'ANPR', ANPR: { licensePlate: '1234567', direction: 'forward' } },
};

/** What cameras at the gate read. Each path exists twice: some cameras cannot send headers, and have their key in the path. */
@Controller('gate/v1/anpr')
@Roles('gate')
@Problems()
export class AnprController {
  constructor(private readonly anpr: AnprService) {}

  /** A plate that a camera read. Only the exact plate of an expected car opens the barrier. */
  @Post('generic')
  @HttpCode(200)
  @RouteConfig({ bodyKind })
  readGeneric(
    @CurrentGate() gate: Gate,
    @Body() read: GenericReadDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    return this.anpr.recordReads(gate, parseGeneric(read), signal);
  }

  /** A webhook of Plate Recognizer Stream. Images are dropped. */
  @Post('platerecognizer')
  @HttpCode(200)
  @RouteConfig(cameraBody)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody(anyBody(stream))
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

  /** An event of a Hikvision camera. Events that are not about plates are accepted and ignored, and images are dropped. */
  @Post('hikvision')
  @HttpCode(200)
  @RouteConfig(cameraBody)
  @ApiConsumes('application/xml', 'multipart/form-data')
  @ApiBody(anyBody(alert))
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

  /** As `/gate/v1/anpr/generic`, with the key in the path. */
  @Post('generic/:gateKey')
  @HttpCode(200)
  @RouteConfig({ bodyKind })
  readGenericWithKey(
    @CurrentGate() gate: Gate,
    @Body() read: GenericReadDto,
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    return this.readGeneric(gate, read, signal);
  }

  /** As `/gate/v1/anpr/platerecognizer`, with the key in the path. */
  @Post('platerecognizer/:gateKey')
  @HttpCode(200)
  @RouteConfig(cameraBody)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody(anyBody(stream))
  readPlateRecognizerWithKey(
    @CurrentGate() gate: Gate,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    return this.readPlateRecognizer(gate, request, body, signal);
  }

  /** As `/gate/v1/anpr/hikvision`, with the key in the path. */
  @Post('hikvision/:gateKey')
  @HttpCode(200)
  @RouteConfig(cameraBody)
  @ApiConsumes('application/xml', 'multipart/form-data')
  @ApiBody(anyBody(alert))
  readHikvisionWithKey(
    @CurrentGate() gate: Gate,
    @Req() request: FastifyRequest,
    @Body() body: { xml?: unknown },
    @ClientSignal() signal: AbortSignal,
  ): Promise<AnprResultDto> {
    return this.readHikvision(gate, request, body, signal);
  }
}
