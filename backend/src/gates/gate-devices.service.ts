import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor, Gate } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { idFilter, type ListDefinition, listPage, searchFilter, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { scopeOf, withinScope } from '../lots/lot-scope.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import type { CreateGateDeviceDto, GateDeviceDto, NewGateDeviceDto } from './gate-device.dto.js';
import { GateDevice, gateDeviceKinds } from './gate-device.entity.js';
import { newGateSecret, readGateSecret } from './gate-secrets.js';
import { hashOfSecretToken } from '../platform/crypto/secret-token.js';
import { isFresh, isSignedBy, type SignedRequest } from './signed-request.js';

const enrolmentLifetimeMs = 10 * 60_000;
const syncUpdateMs = 30_000;
const onlineMs = 120_000;
const maxVersionLength = 40;

export const gateDeviceList: ListDefinition<GateDevice> = {
  sortable: {
    id: 'device.id',
    name: 'device.name',
    kind: 'device.kind',
    created_at: 'device.createdAt',
    last_sync_at: 'device.lastSyncAt',
  },
  filters: {
    id: idFilter('device.id'),
    q: searchFilter('device.name'),
    kind: textFilter('device.kind', gateDeviceKinds),
  },
  tieBreaker: 'device.id',
};

/** Users who lost their rights to the lot still know the secrets of the devices that they created. */
export const isCreatorTrusted = `EXISTS (
  SELECT FROM users creator
   WHERE creator.id = device.created_by AND creator.is_active
     AND (creator.role = 'admin' OR EXISTS (
       SELECT FROM lot_owners o WHERE o.parking_lot_id = device.parking_lot_id AND o.user_id = creator.id)))`;

function toGateDeviceRecord(device: GateDevice, now: Date): GateDeviceDto {
  const { lastSyncAt, enrolmentHash, enrolmentExpiresAt } = device;
  return {
    id: device.id,
    parking_lot_id: device.parkingLotId,
    name: device.name,
    kind: device.kind,
    direction: device.direction,
    created_at: device.createdAt.toISOString(),
    enrolled_at: device.enrolledAt?.toISOString() ?? null,
    enrolment_expires_at: (enrolmentHash && enrolmentExpiresAt?.toISOString()) ?? null,
    last_sync_at: lastSyncAt?.toISOString() ?? null,
    app_version: device.appVersion,
    is_online: lastSyncAt !== null && now.getTime() - lastSyncAt.getTime() < onlineMs,
    revoked_at: device.revokedAt?.toISOString() ?? null,
  };
}

/** The lot's devices that are not revoked and whose creator still may manage it. */
const devicesOf = (manager: EntityManager, parkingLotId: number) =>
  manager
    .createQueryBuilder(GateDevice, 'device')
    .where('device.parkingLotId = :parkingLotId AND device.revokedAt IS NULL', { parkingLotId })
    .andWhere(isCreatorTrusted);

/** The phones, cameras and barriers at the gates of lots. */
@Injectable()
export class GateDevicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The devices that are not revoked. */
  async list(actor: Actor, parkingLotId: number, listQuery: ListQuery): Promise<Page<GateDeviceDto>> {
    const { manager } = this.dataSource;
    await this.requireLot(manager, actor, parkingLotId);
    const devices = devicesOf(manager, parkingLotId);
    const now = this.clock.now();
    return (await listPage(devices, gateDeviceList, listQuery)).map((device) =>
      toGateDeviceRecord(device, now),
    );
  }

  /** A device that is not revoked. */
  async get(actor: Actor, parkingLotId: number, id: number): Promise<GateDeviceDto> {
    const { manager } = this.dataSource;
    await this.requireLot(manager, actor, parkingLotId);
    const device = await devicesOf(manager, parkingLotId).andWhere('device.id = :id', { id }).getOne();
    if (!device) throw problem('not_found');
    return toGateDeviceRecord(device, this.clock.now());
  }

  /**
   * Creates a device. The key of a camera or barrier, and the enrolment link of a phone, are only in the response; the
   * database stores their hashes.
   */
  async create(actor: Actor, parkingLotId: number, body: CreateGateDeviceDto): Promise<NewGateDeviceDto> {
    const isPhone = body.kind === 'phone';
    return this.transactions.run(async (tx) => {
      await this.requireLot(tx, actor, parkingLotId);
      const now = this.clock.now();
      const secret = newGateSecret(isPhone ? 'enrolment' : 'key', parkingLotId);
      const hash = hashOfSecretToken(secret);
      const { id } = await tx.save(
        tx.create(GateDevice, {
          parkingLotId,
          name: body.name,
          kind: body.kind,
          direction: body.direction ?? null,
          createdBy: actor.id,
          ...(isPhone
            ? { enrolmentHash: hash, enrolmentExpiresAt: new Date(now.getTime() + enrolmentLifetimeMs) }
            : { keyHash: hash, enrolledAt: now }),
        }),
      );
      const after = toGateDeviceRecord(await tx.findOneByOrFail(GateDevice, { parkingLotId, id }), now);
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'gate-devices',
        resourceId: id,
        after,
      });
      return {
        ...after,
        enrolment_url: isPhone ? `${this.config.publicUrl}/gate#${secret}` : null,
        key: isPhone ? null : secret,
      };
    });
  }

  /** Revokes a device with effect from its next request, and returns its last state. */
  async revoke(actor: Actor, parkingLotId: number, id: number): Promise<GateDeviceDto> {
    return this.transactions.run(async (tx) => {
      await this.requireLot(tx, actor, parkingLotId);
      const where = { parkingLotId, id, revokedAt: IsNull() };
      const device = await tx.findOne(GateDevice, { where, lock: { mode: 'pessimistic_write' } });
      if (!device) throw problem('not_found');
      const now = this.clock.now();
      const before = toGateDeviceRecord(device, now);
      await tx.update(GateDevice, { parkingLotId, id }, { revokedAt: now });
      await this.audit.record(tx, actor, {
        action: 'revoke',
        resource: 'gate-devices',
        resourceId: id,
        before,
      });
      return before;
    });
  }

  /**
   * The camera or barrier with this key: one that is not revoked and whose creator is active and still may manage the
   * lot.
   */
  async findByKey(key: string): Promise<Gate | null> {
    const secret = readGateSecret('key', key);
    if (!secret) return null;
    const device = await this.dataSource.manager
      .createQueryBuilder(GateDevice, 'device')
      .where('device.parkingLotId = :parkingLotId AND device.keyHash = :hash', secret)
      .andWhere('device.revokedAt IS NULL')
      .andWhere(isCreatorTrusted)
      .getOne();
    return device && this.noteContact(device, null);
  }

  /**
   * The phone that signed this request; null if none did. Throws `unauthorized` with `is_revoked` for a revoked phone,
   * which then deletes its list, and for one whose creator lost the lot; with `is_clock_wrong` for one that signed at
   * another time.
   */
  async findBySignature(
    signed: SignedRequest,
    request: { method: string; url: string },
  ): Promise<Gate | null> {
    const { parkingLotId, deviceId, claims } = signed;
    const {
      entities: [device],
      raw: [row],
    } = await this.dataSource.manager
      .createQueryBuilder(GateDevice, 'device')
      .addSelect(isCreatorTrusted, 'is_trusted')
      .where('device.parkingLotId = :parkingLotId AND device.id = :deviceId', { parkingLotId, deviceId })
      .getRawAndEntities<{ is_trusted: boolean }>();
    if (!device?.publicKey || !isSignedBy(device.publicKey, signed, request)) return null;
    if (device.revokedAt || !row?.is_trusted)
      throw problem('unauthorized', {
        detail: problemDetail('gate_device_revoked'),
        extras: { is_revoked: true },
      });
    if (!isFresh(signed, this.clock.now()))
      throw problem('unauthorized', {
        detail: problemDetail('gate_clock_wrong'),
        extras: { is_clock_wrong: true },
      });
    return this.noteContact(device, claims.ver?.slice(0, maxVersionLength) ?? null);
  }

  private async noteContact(device: GateDevice, version: string | null): Promise<Gate> {
    const { parkingLotId, id, kind, direction, lastSyncAt, appVersion } = device;
    const now = this.clock.now();
    const isDue = !lastSyncAt || now.getTime() - lastSyncAt.getTime() >= syncUpdateMs;
    if (isDue || (version && version !== appVersion))
      await this.dataSource.manager.update(
        GateDevice,
        { parkingLotId, id },
        { lastSyncAt: now, ...(version ? { appVersion: version } : {}) },
      );
    return { deviceId: id, parkingLotId, kind, direction };
  }

  private async requireLot(manager: EntityManager, actor: Actor, id: number): Promise<void> {
    const lots = manager.createQueryBuilder(ParkingLot, 'lot').where('lot.id = :id', { id });
    if (!(await withinScope(lots, 'lot.id', scopeOf(actor)).getExists())) throw problem('lot_not_found');
  }
}
