import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor, Gate } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage, searchFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readNewRecord, text } from '../platform/lists/record-fields.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { withinScope } from '../lots/lot-scope.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { GateKey } from './gate-key.entity.js';
import { hashOfGateSecret, lotOfGateSecret, newGateSecret } from './gate-secret.js';

const lastUsedUpdateMs = 60_000;
const fields = { name: { check: text({ min: 1, max: 60 }), required: true } };

const list: ListDefinition<GateKey> = {
  sortable: { id: 'key.id', name: 'key.name', created_at: 'key.createdAt', last_used_at: 'key.lastUsedAt' },
  filters: { id: idFilter('key.id'), q: searchFilter('key.name') },
  tieBreaker: 'key.id',
};

/** Whoever loses a lot, or is disabled, still knows the secrets of the keys that they made. */
const makerOwnsLot = `EXISTS (
  SELECT FROM lot_owners maker JOIN users maker_user ON maker_user.id = maker.user_id AND maker_user.is_active
   WHERE maker.parking_lot_id = key.parking_lot_id AND maker.user_id = key.created_by)`;

/** A gate's key as owners see it: never the secret, nor its hash. */
function toGateKeyRecord(key: GateKey) {
  return {
    id: key.id,
    parking_lot_id: key.parkingLotId,
    name: key.name,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}

export type GateKeyRecord = ReturnType<typeof toGateKeyRecord>;

@Injectable()
export class GateKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** The keys that work; a revoked one is the audit log's. */
  async list(owner: Actor, parkingLotId: number, listQuery: ListQuery): Promise<Page<GateKeyRecord>> {
    const { manager } = this.dataSource;
    await this.requireOwnLot(manager, owner, parkingLotId);
    const keys = manager
      .createQueryBuilder(GateKey, 'key')
      .where('key.parkingLotId = :parkingLotId AND key.revokedAt IS NULL', { parkingLotId })
      .andWhere(makerOwnsLot);
    return (await listPage(keys, list, listQuery)).map(toGateKeyRecord);
  }

  /** Makes a key. The answer is the only place where its secret ever stands. */
  async create(
    owner: Actor,
    parkingLotId: number,
    body: Record<string, unknown>,
  ): Promise<GateKeyRecord & { key: string }> {
    const values = readNewRecord(body, fields);
    return this.transactions.run(async (tx) => {
      await this.requireOwnLot(tx, owner, parkingLotId);
      const key = newGateSecret(parkingLotId);
      const name = (values['name'] as string).trim();
      const keyHash = hashOfGateSecret(key);
      const { id } = await tx.save(tx.create(GateKey, { parkingLotId, name, keyHash, createdBy: owner.id }));
      const after = toGateKeyRecord(await tx.findOneByOrFail(GateKey, { parkingLotId, id }));
      await this.audit.record(tx, owner, { action: 'create', resource: 'gate-keys', resourceId: id, after });
      return { ...after, key };
    });
  }

  /** Ends a key at once, and answers it as it was. */
  async revoke(owner: Actor, parkingLotId: number, id: number): Promise<GateKeyRecord> {
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
   * The gate whose key it is, if the key works: it is not revoked, and its maker is active and still owns the lot. Its use is
   * noted at most once a minute.
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
      .andWhere(makerOwnsLot)
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
