import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { accessRuleOf, allowsGates, type Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { GateDevicesService } from './gate-devices.service.js';
import { readSignedRequest } from './signed-request.js';

/**
 * The database's time in epoch milliseconds, by which phones correct their clocks. The `Date` header has the time of this machine or
 * of a proxy.
 */
const serverTimeHeader = 'x-server-time';

interface RequestOfGate {
  method: string;
  url: string;
  headers: { authorization?: string };
  /** Some cameras cannot send headers: their key is the last segment of the path. */
  params: { gateKey?: string };
  gate?: Gate;
}

/**
 * Identifies devices at gates on handlers that allow them: cameras and barriers by their key, phones by their signature.
 * Requests that have neither a device nor a user are rejected by `AccessGuard`, which runs after it.
 */
@Injectable()
export class GateDeviceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly devices: GateDevicesService,
    private readonly clock: ClockService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!allowsGates(accessRuleOf(this.reflector, context))) return true;
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header(serverTimeHeader, this.clock.now().getTime());
    const request = http.getRequest<RequestOfGate>();
    const gate = await this.findGate(request);
    if (gate) request.gate = gate;
    return true;
  }

  private async findGate(request: RequestOfGate): Promise<Gate | null> {
    const [, scheme = '', credentials = ''] =
      /^(bearer|gate) (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (scheme.toLowerCase() === 'gate') {
      const signed = readSignedRequest(credentials);
      return signed && this.devices.findBySignature(signed, request);
    }
    return this.devices.findByKey(credentials || (request.params.gateKey ?? ''));
  }
}
