import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/access.js';
import { readId } from '../platform/lists/id-parameter.js';
import { LotOwnershipService } from './lot-ownership.service.js';

interface OwnersRequest {
  user: Actor;
  params: { id?: string };
}

/**
 * Rejects requests about a lot that the signed-in owner does not own, on handlers whose path has the lot's `:id`.
 * Queries are restricted to the owner's lots as well, because ownership may end between the guard and the query.
 */
@Injectable()
export class LotOwnerGuard implements CanActivate {
  constructor(private readonly ownership: LotOwnershipService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, params } = context.switchToHttp().getRequest<OwnersRequest>();
    await this.ownership.requireOwned(user.id, readId(params.id ?? '', 'lot_not_found'));
    return true;
  }
}
