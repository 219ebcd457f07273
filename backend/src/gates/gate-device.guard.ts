import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { accessRuleOf, allowsGates, type Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { networkOf } from '../platform/crypto/client-hash.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import type { LimitKey } from '../platform/rate-limits/shared-counter.service.js';
import { GateDevicesService } from './gate-devices.service.js';
import { readSignedRequest } from './signed-request.js';

/** An address, which a lot's devices may share, has as many requests as this many of them. */
const devicesPerAddress = 5;

/**
 * The database's time in epoch milliseconds, by which phones correct their clocks. The `Date` header has the time of
 * this machine or of a proxy.
 */
const serverTimeHeader = 'x-server-time';

interface RequestOfGate {
  ip: string;
  method: string;
  url: string;
  headers: { authorization?: string };
  /** Some cameras cannot send headers: their key is the last segment of the path. */
  params: { gateKey?: string };
  gate?: Gate;
}

/**
 * Identifies devices at gates on handlers that allow them: cameras and barriers by their key, phones by their
 * signature. It limits their requests.
 * Requests that have neither a device nor a user are rejected by `AccessGuard`, which runs after it.
 */
@Injectable()
export class GateDeviceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly devices: GateDevicesService,
    private readonly clock: ClockService,
    private readonly limits: RequestLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!allowsGates(accessRuleOf(this.reflector, context))) return true;
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header(serverTimeHeader, this.clock.now().getTime());
    const request = http.getRequest<RequestOfGate>();
    const gate = await this.findGate(request);
    if (gate) request.gate = gate;
    await this.limits.consume(...this.limitOf(request, gate));
    return true;
  }

  /** Requests of a device count together. Those of others, such as with a wrong key, count against their address. */
  private limitOf({ ip }: RequestOfGate, gate: Gate | null): [key: LimitKey, limit: number] {
    const { rateLimitPerMinute } = this.config.http;
    if (!gate) return [{ name: 'requests', subject: networkOf(ip) }, rateLimitPerMinute];
    const subject = `${gate.parkingLotId} ${gate.deviceId}`;
    return [{ name: 'gate device', subject }, Math.ceil(rateLimitPerMinute / devicesPerAddress)];
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
