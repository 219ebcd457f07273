import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { LotOwnershipChangesService } from '../accounts/lot-ownership-changes.service.js';
import { addUpToWhole, type LotPayeeDto } from '../ledger/lot-payee.dto.js';
import { LotPayeesService } from '../ledger/lot-payees.service.js';
import { RulesService } from '../lot-calendar/rules.service.js';
import type { CreateRuleDto } from '../lot-calendar/rule.dto.js';
import { type LotScope, scopeOf } from '../lots/lot-scope.js';
import { LotOwner } from '../lots/lot-owner.entity.js';
import type { LotDto } from '../lots/lot.dto.js';
import { closedOnYomKippur, LotsService } from '../lots/lots.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { localDateOf } from '../platform/clock/israel-time.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { SpotImportService } from '../spots/spot-import.service.js';
import { User } from '../users/user.entity.js';
import { copyPhotoFiles, copyRules, readSpotsOf } from './copy-lot.js';
import { inRow } from './in-row.js';
import { readNewSpots } from './read-new-spots.js';
import type { SetUpLotDto, SetUpOwnLotDto, SpecialDayDto } from './setup-lot.dto.js';

type Setup = SetUpOwnLotDto & Pick<SetUpLotDto, 'owner_ids' | 'payees'>;

/** The rule of special days. */
const toRule = (day: SpecialDayDto): CreateRuleDto => ({
  name: day.name.trim(),
  effect: day.opening_time || day.closing_time ? 'open' : 'closed',
  date_from: day.date_from,
  date_to: day.date_to ?? day.date_from,
  opening_time: day.opening_time ?? null,
  closing_time: day.closing_time ?? null,
});

/** Creates a lot with everything that belongs to it, also as a copy of another one. */
@Injectable()
export class LotSetupService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly lots: LotsService,
    private readonly spots: SpotImportService,
    private readonly rules: RulesService,
    private readonly ownership: LotOwnershipChangesService,
    private readonly payees: LotPayeesService,
  ) {}

  /** All of it, or nothing. With a key that the user has sent before, the lot of that request. */
  async setUp(actor: Actor, setup: Setup): Promise<LotDto> {
    const scope = scopeOf(actor);
    const source = setup.copy_of ? await this.lots.require(scope, setup.copy_of) : null;
    const setupKey = `${actor.id} ${setup.setup_key}`;
    const id = await this.transactions.run(async (tx) => {
      // Repeated requests wait for the first one.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [setupKey]);
      const known = await tx.findOneBy(ParkingLot, { setupKey });
      return known?.id ?? this.create(tx, actor, { ...setup, setupKey, source, scope });
    });
    return this.lots.get(scope, id);
  }

  private async create(
    tx: EntityManager,
    actor: Actor,
    {
      setupKey,
      source,
      scope,
      ...setup
    }: Setup & { setupKey: string; source: ParkingLot | null; scope: LotScope },
  ): Promise<number> {
    const {
      setup_key: _key,
      copy_of: _copyOf,
      copied_spots: copiedSpots = 0,
      spots: ranges = [],
      special_days: specialDays = [],
      owner_ids: givenOwners,
      payees: givenPayees,
      ...values
    } = setup;
    const copied = source ? await readSpotsOf(tx, source.id, copiedSpots) : [];
    const drafts = await readNewSpots(copied, ranges);
    const ownerIds = givenOwners ?? (source ? await ownersOf(tx, source.id) : []);
    const owners = scope === 'all' ? ownerIds : [...new Set([scope.ownerId, ...ownerIds])];
    await lockOwners(tx, owners);

    const columns = { setupKey, ...(source && { photos: source.photos }) };
    const { id } = await this.lots.createIn(tx, actor, values, columns, source ? [] : [closedOnYomKippur]);
    await this.spots.createIn(tx, actor, id, drafts);
    const today = localDateOf(this.clock.now());
    const lot = await tx.findOneByOrFail(ParkingLot, { id });
    if (source) {
      await copyPhotoFiles(tx, source.id, id);
      await copyRules(tx, source.id, lot, today);
      await this.lots.writeDays(tx, id);
    }
    for (const [index, day] of specialDays.entries())
      await inRow(`special_days.${index}`, () => this.rules.createIn(tx, actor, lot, toRule(day)));
    for (const ownerId of owners) await this.ownership.addIn(tx, actor, ownerId, id);
    const shares = givenPayees ?? (source ? await this.payees.activeOn(tx, source.id, today) : []);
    await this.divide(
      tx,
      actor,
      id,
      shares.map((share) => ({ ...share, valid_from: today })),
    );
    return id;
  }

  private async divide(tx: EntityManager, actor: Actor, lotId: number, shares: LotPayeeDto[]): Promise<void> {
    if (shares.length === 0) return;
    if (!addUpToWhole(shares) || new Set(shares.map(({ payee_id: id }) => id)).size < shares.length)
      throw invalidField('payees', 'invalid', fieldMessage('shares_of_new_lot'));
    await this.payees.replaceIn(tx, actor, lotId, { shares, seen: null });
  }
}

const ownersOf = async (tx: EntityManager, parkingLotId: number): Promise<number[]> =>
  (await tx.find(LotOwner, { where: { parkingLotId }, order: { userId: 'ASC' } })).map(
    ({ userId }) => userId,
  );

/** Locks the users before the lot changes the catalog, and throws unless each may own a lot. */
async function lockOwners(tx: EntityManager, ids: number[]): Promise<void> {
  const users = await tx.find(User, {
    where: { id: In(ids), role: In(['user', 'parking_lot_owner']) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (users.length < ids.length) throw invalidField('owner_ids', 'invalid', fieldMessage('lots_of_owner'));
}
