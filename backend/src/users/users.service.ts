import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, Role } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readChanges, readNewRecord } from '../platform/lists/record-fields.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { roles } from '../platform/access/access.js';
import { lockUserWithAdmins, requireOtherAdmin } from './last-admin.js';
import { hashPassword, findPasswordIssue } from './passwords.js';
import { User } from './user.entity.js';
import {
  newUserFields,
  ownedLotsOf,
  toUserRecord,
  userChanges,
  userFields,
  type UserRecord,
} from './user-record.js';

const list: ListDefinition<User> = {
  sortable: {
    id: 'user.id',
    email: 'user.email',
    role: 'user.role',
    first_name: 'user.firstName',
    last_name: 'user.lastName',
    phone_number: 'user.phoneNumber',
    locale: 'user.locale',
    is_active: 'user.isActive',
    created_at: 'user.createdAt',
    updated_at: 'user.updatedAt',
  },
  filters: {
    id: idFilter('user.id'),
    q: searchFilter('user.email', 'user.firstName', 'user.lastName', 'user.phoneNumber'),
    email: textFilter('user.email'),
    role: textFilter('user.role', roles),
    is_active: booleanFilter('user.isActive'),
  },
  tieBreaker: 'user.id',
};

/** Changes after which tokens that are out there are over. */
const sessionFields = ['role', 'is_active', 'password'];

function requireStrongPassword(password: unknown, role: Role, email: string, field = 'password'): void {
  const issue = findPasswordIssue(password, role, email);
  if (issue) throw invalidField(field, 'weak_password', issue);
}

@Injectable()
export class UsersService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes the first admin from the configuration, where there is no admin yet. */
  async onApplicationBootstrap(): Promise<void> {
    const { firstAdmin } = this.config;
    if (!firstAdmin) return;
    const passwordHash = await hashPassword(firstAdmin.password);
    await this.dataSource.query(
      `INSERT INTO users (email, password_hash, role)
       SELECT lower($1), $2, 'admin' WHERE NOT EXISTS (SELECT FROM users WHERE role = 'admin') ON CONFLICT DO NOTHING`,
      [firstAdmin.email, passwordHash],
    );
  }

  async list(listQuery: ListQuery, language: Language): Promise<Page<UserRecord>> {
    const { manager } = this.dataSource;
    const page = await listPage(manager.createQueryBuilder(User, 'user'), list, listQuery);
    const lots = await ownedLotsOf(
      manager,
      page.rows.map((user) => user.id),
      language,
    );
    return page.map((user) => toUserRecord(user, lots(user.id)));
  }

  async get(id: number, language: Language): Promise<UserRecord> {
    const user = await this.dataSource.manager.findOneBy(User, { id });
    if (!user) throw problem('not_found');
    return this.record(this.dataSource.manager, user, language);
  }

  /** Makes an account; every bad field is named, a password that is too easy to guess among them. */
  async create(actor: Actor, body: Record<string, unknown>, language: Language): Promise<UserRecord> {
    const values = readNewRecord(body, newUserFields);
    const { email, role } = userChanges(values) as { email: string; role: Role };
    requireStrongPassword(values['password'], role, email);
    const passwordHash = await hashPassword(values['password'] as string);
    return this.transactions.run(async (tx) => {
      const { id } = await tx.save(tx.create(User, { ...userChanges(values), passwordHash }));
      const after = await this.record(tx, await tx.findOneByOrFail(User, { id }), language);
      await this.audit.record(tx, actor, { action: 'create', resource: 'users', resourceId: id, after });
      return after;
    });
  }

  /** Changes what differs. A new password or role, or being switched off, ends the account’s sessions; the last admin stays one. */
  async update(
    actor: Actor,
    id: number,
    body: Record<string, unknown>,
    language: Language,
  ): Promise<UserRecord> {
    const passwordHash = await this.hashOfNewPassword(id, body, language);
    return this.transactions.run(async (tx) => {
      const locked = await lockUserWithAdmins(tx, id);
      const { user } = locked;
      const before = await this.record(tx, user, language);
      const changes = readChanges(body, before, userFields);
      if (Object.keys(changes).length === 0) return before;
      const merged = { ...user, ...userChanges(changes) };
      if ('password' in changes) requireStrongPassword(changes['password'], merged.role, merged.email);
      const leaves = user.role === 'admin' && user.isActive && (merged.role !== 'admin' || !merged.isActive);
      if (leaves) requireOtherAdmin(locked);
      const endsSessions = sessionFields.some((field) => field in changes);
      await tx.update(
        User,
        { id },
        {
          ...userChanges(changes),
          ...(passwordHash && 'password' in changes ? { passwordHash } : {}),
          ...(endsSessions ? { tokenVersion: user.tokenVersion + 1 } : {}),
        },
      );
      const after = await this.record(tx, await tx.findOneByOrFail(User, { id }), language);
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'users',
        resourceId: id,
        before,
        after,
      });
      return after;
    });
  }

  /** Removes an account, but never the last admin’s. Answers it as it was. */
  async remove(actor: Actor, id: number, language: Language): Promise<UserRecord> {
    return this.transactions.run(async (tx) => {
      const locked = await lockUserWithAdmins(tx, id);
      const { user } = locked;
      if (user.role === 'admin' && user.isActive) requireOtherAdmin(locked);
      const before = await this.record(tx, user, language);
      await tx.delete(User, { id });
      await this.audit.record(tx, actor, { action: 'delete', resource: 'users', resourceId: id, before });
      return before;
    });
  }

  /**
   * Hashing takes much CPU and must not happen inside a transaction, so the request is validated beforehand; the transaction
   * validates it again, against the user as it is then. Null when no new password is set.
   */
  private async hashOfNewPassword(
    id: number,
    body: Record<string, unknown>,
    language: Language,
  ): Promise<string | null> {
    if (typeof body['password'] !== 'string') return null;
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(User, { id });
    if (!user) throw problem('not_found');
    const changes = readChanges(body, await this.record(manager, user, language), userFields);
    const merged = { ...user, ...userChanges(changes) };
    requireStrongPassword(changes['password'], merged.role, merged.email);
    return hashPassword(changes['password'] as string);
  }

  private async record(manager: EntityManager, user: User, language: Language): Promise<UserRecord> {
    return toUserRecord(user, (await ownedLotsOf(manager, [user.id], language))(user.id));
  }
}
