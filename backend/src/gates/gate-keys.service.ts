import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor, Gate } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage, searchFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { withinScope } from '../lots/lot-scope.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import type { CreateGateKeyDto, GateKeyDto, NewGateKeyDto } from './gate-key.dto.js';
import { GateKey } from './gate-key.entity.js';
import { hashOfGateSecret, lotOfGateSecret, newGateSecret } from './gate-secret.js';

const lastUsedUpdateMs = 60_000;

export const gateKeyList: ListDefinition<GateKey> = {
  sortable: { id: 'key.id', name: 'key.name', created_at: 'key.createdAt', last_used_at: 'key.lastUsedAt' },
  filters: { id: idFilter('key.id'), q: searchFilter('key.name') },
  tieBreaker: 'key.id',
};

/** Former and deactivated owners still know the secrets of the keys that they created. */
const creatorOwnsLot = `EXISTS (
  SELECT FROM lot_owners creator JOIN users creator_user ON creator_user.id = creator.user_id AND creator_user.is_active
   WHERE creator.parking_lot_id = key.parking_lot_id AND creator.user_id = key.created_by)`;

function toGateKeyRecord(key: GateKey): GateKeyDto {
  return {
    id: key.id,
    parking_lot_id: key.parkingLotId,
    name: key.name,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}

@Injectable()
export class GateKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** The keys that are not revoked. */
  async list(owner: Actor, parkingLotId: number, listQuery: ListQuery): Promise<Page<GateKeyDto>> {
    const { manager } = this.dataSource;
    await this.requireOwnLot(manager, owner, parkingLotId);
    const keys = manager
      .createQueryBuilder(GateKey, 'key')
      .where('key.parkingLotId = :parkingLotId AND key.revokedAt IS NULL', { parkingLotId })
      .andWhere(creatorOwnsLot);
    return (await listPage(keys, gateKeyList, listQuery)).map(toGateKeyRecord);
  }

  /** Creates a key. The secret is only in the response; the database stores its hash. */
  async create(owner: Actor, parkingLotId: number, { name }: CreateGateKeyDto): Promise<NewGateKeyDto> {
    return this.transactions.run(async (tx) => {
      await this.requireOwnLot(tx, owner, parkingLotId);
      const key = newGateSecret(parkingLotId);
      const keyHash = hashOfGateSecret(key);
      const { id } = await tx.save(tx.create(GateKey, { parkingLotId, name, keyHash, createdBy: owner.id }));
      const after = toGateKeyRecord(await tx.findOneByOrFail(GateKey, { parkingLotId, id }));
      await this.audit.record(tx, owner, { action: 'create', resource: 'gate-keys', resourceId: id, after });
      return { ...after, key };
    });
  }

  /** Revokes a key with immediate effect, and returns its last state. */
  async revoke(owner: Actor, parkingLotId: number, id: number): Promise<GateKeyDto> {
    return this.transactions.run(async (tx) => {
      await this.requireOwnLot(tx, owner, parkingLotId);
      const where = { parkingLotId, id, revokedAt: IsNull() };
      const key = await tx.findOne(GateKey, { where, lock: { mode: 'pessimistic_write' } });
      if (!key) throw problem('not_found');
      const before = toGateKeyRecord(key);
      await tx.update(GateKey, { parkingLotId, id }, { revokedAt: this.clock.now() });
      await this.audit.record(tx, owner, { action: 'revoke', resource: 'gate-keys', resourceId: id, before });
      return before;
    });
  }

  /**
   * The gate of a valid key: one that is not revoked and whose creator is active and still owns the lot. The time of use is
   * stored at most once a minute.
   */
  async find(secret: string): Promise<Gate | null> {
    const parkingLotId = lotOfGateSecret(secret);
    if (parkingLotId === null) return null;
    const { manager } = this.dataSource;
    const key = await manager
      .createQueryBuilder(GateKey, 'key')
      .where('key.parkingLotId = :parkingLotId AND key.keyHash = :keyHash AND key.revokedAt IS NULL', {
        parkingLotId,
        keyHash: hashOfGateSecret(secret),
      })
      .andWhere(creatorOwnsLot)
      .getOne();
    if (!key) return null;
    const now = this.clock.now();
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= lastUsedUpdateMs)
      await manager.update(GateKey, { parkingLotId, id: key.id }, { lastUsedAt: now });
    return { gateKeyId: key.id, parkingLotId };
  }

  private async requireOwnLot(manager: EntityManager, owner: Actor, id: number): Promise<void> {
    const lots = manager.createQueryBuilder(ParkingLot, 'lot').where('lot.id = :id', { id });
    if (!(await withinScope(lots, 'lot.id', { ownerId: owner.id }).getExists()))
      throw problem('lot_not_found');
  }
}
