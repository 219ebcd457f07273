import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessRuleOf, allowsGates, type Gate } from '../platform/access/access.js';
import { GateKeysService } from './gate-keys.service.js';

interface RequestOfGate {
  headers: { authorization?: string };
  gate?: Gate;
}

/**
 * Identifies gates and cameras by their key, on handlers that allow them. It rejects nothing: `AccessGuard`, which runs
 * after it, rejects requests that have neither a gate nor a user.
 */
@Injectable()
export class GateKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gateKeys: GateKeysService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!allowsGates(accessRuleOf(this.reflector, context))) return true;
    const request = context.switchToHttp().getRequest<RequestOfGate>();
    const [, key] = /^Bearer (pgk_\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const gate = key ? await this.gateKeys.find(key) : null;
    if (gate) request.gate = gate;
    return true;
  }
}
