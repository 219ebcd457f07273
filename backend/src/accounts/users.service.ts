import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, type Role, roles } from '../platform/access/access.js';
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
import { deleteUnlessReferenced } from '../platform/persistence/delete-unless-referenced.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { endAllSessions } from '../auth/derived-access.js';
import { endVenueAssignments } from '../venues/managed-venues.js';
import { endCalendarSubscriptions, endOwnerships } from '../lots/end-ownerships.js';
import { AccountToken } from '../users/account-token.entity.js';
import {
  countsAsAdmin,
  type LockedUser,
  lockUserWithAdmins,
  requireOtherAdmin,
} from '../users/last-admin.js';
import { hashPassword, findPasswordIssue } from '../users/passwords.js';
import { AdminPeriodsService } from '../users/admin-periods.service.js';
import { AccountNoticesService } from '../users/account-notices.service.js';
import { User } from '../users/user.entity.js';
import { UserInvitationsService } from '../users/user-invitations.service.js';
import { type CreateUserDto, type UpdateUserDto, type UserDto, userStatuses } from '../users/user.dto.js';
import { userChanges } from '../users/user-record.js';
import { assignToNewUser } from './assign-to-new-user.js';
import { userRecordsOf, userStatusSql } from './user-record.js';
import { emailKey } from '@panui/shared/is-email';
import { nameColumn, phoneColumn } from '../platform/lists/search-column.js';

export const userList: ListDefinition<User> = {
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
    q: searchFilter(
      'user.email',
      nameColumn(`user.firstName || ' ' || user.lastName`),
      phoneColumn('user.phoneNumber'),
    ),
    email: textFilter('user.email'),
    role: textFilter('user.role', roles),
    is_active: booleanFilter('user.isActive'),
    status: textFilter(userStatusSql('user'), userStatuses),
  },
  tieBreaker: 'user.id',
};

/** They change while an admin edits the record. */
const volatileFields = { ignored: ['last_sign_in_at', 'invitation_expires_at', 'two_factor'] };

/** A change of a user that is locked. */
interface UserChange {
  locked: LockedUser;
  /** The record before anything of it changed. */
  before: UserDto;
  changes: Partial<UpdateUserDto>;
  passwordHash?: string | null;
  language: Language;
}

/** A change of one of these fields ends the sessions of the account. */
const sessionFields = ['role', 'is_active', 'password'] as const;

function requireStrongPassword(password: string, role: Role, email: string): void {
  const issue = findPasswordIssue(password, role, email);
  if (issue) throw invalidField('password', 'weak_password', issue);
}

/** Checks a new password, if any, against the role and email that the user will have. */
function requireStrongNewPassword(user: User, { password, role, email }: UpdateUserDto): void {
  if (password !== undefined) requireStrongPassword(password, role ?? user.role, email ?? user.email);
}

@Injectable()
export class UsersService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Users');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly invitations: UserInvitationsService,
    private readonly notices: AccountNoticesService,
    private readonly adminPeriods: AdminPeriodsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.createFirstAdmin();
    await this.transactions.run((tx) => this.adminPeriods.follow(tx, null));
  }

  /** Creates the first admin from the configuration if there is no admin yet. */
  private async createFirstAdmin(): Promise<void> {
    const { firstAdmin } = this.config;
    if (!firstAdmin) {
      if (!(await this.dataSource.manager.existsBy(User, { role: 'admin' })))
        this.logger.warn('there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD and start again');
      return;
    }
    const passwordHash = await hashPassword(firstAdmin.password);
    await this.dataSource.query(
      `INSERT INTO users (email, password_hash, role)
       SELECT $1, $2, 'admin' WHERE NOT EXISTS (SELECT FROM users WHERE role = 'admin') ON CONFLICT DO NOTHING`,
      [emailKey(firstAdmin.email), passwordHash],
    );
  }

  async list(listQuery: ListQuery, language: Language): Promise<Page<UserDto>> {
    const { manager } = this.dataSource;
    const page = await listPage(manager.createQueryBuilder(User, 'user'), userList, listQuery);
    return page.map(await userRecordsOf(manager, page.rows, language));
  }

  async get(id: number, language: Language): Promise<UserDto> {
    const user = await this.dataSource.manager.findOneBy(User, { id });
    if (!user) throw problem('not_found');
    return this.record(this.dataSource.manager, user, language);
  }

  /** Creates a user. One without a password is invited by mail, which names the lots or venues. */
  async create(actor: Actor, values: CreateUserDto, language: Language): Promise<UserDto> {
    const { password, role, email, is_active: isActive = true } = values;
    const isInvited = password === undefined;
    if (!isInvited) requireStrongPassword(password, role, email);
    const passwordHash = isInvited ? null : await hashPassword(password);
    return this.transactions.run(async (tx) => {
      const { id } = await tx.save(tx.create(User, { ...userChanges(values), passwordHash, isInvited }));
      await assignToNewUser(tx, id, values);
      await this.adminPeriods.follow(tx, actor);
      if (isInvited && isActive) await this.invitations.send(tx, actor, id);
      const after = await this.record(tx, await tx.findOneByOrFail(User, { id }), language);
      await this.audit.record(tx, actor, { action: 'create', resource: 'users', resourceId: id, after });
      return after;
    });
  }

  /**
   * Applies the changed fields. A new password, role or email, or deactivation, ends the account's sessions, a role
   * other than owner takes the lots away, and one other than venue manager the venues. Another role or deactivation
   * also ends the calendar subscriptions of the lots, and deactivation an invitation; reactivation does not restore
   * them. Throws `conflict` if no active admin would be left.
   */
  async update(
    actor: Actor,
    id: number,
    update: RecordUpdate<UpdateUserDto>,
    language: Language,
  ): Promise<UserDto> {
    const passwordHash = await this.hashNewPassword(id, update, language);
    return this.transactions.run(async (tx) => {
      const locked = await lockUserWithAdmins(tx, id);
      const before = await this.record(tx, locked.user, language);
      const changes = update.changesTo(before, volatileFields);
      return this.change(tx, actor, { locked, before, changes, passwordHash, language });
    });
  }

  private async change(
    tx: EntityManager,
    actor: Actor,
    { locked, before, changes, passwordHash = null, language }: UserChange,
  ): Promise<UserDto> {
    const { user } = locked;
    const { id } = user;
    if (Object.keys(changes).length === 0) return before;
    const { role = user.role, is_active: isActive = user.isActive } = changes;
    requireStrongNewPassword(user, changes);
    const leavesAdmins = countsAsAdmin(user) && (role !== 'admin' || !isActive);
    if (leavesAdmins) requireOtherAdmin(locked);
    const endsSessions = sessionFields.some((field) => field in changes);
    await tx.update(
      User,
      { id },
      {
        ...userChanges(changes),
        ...(passwordHash && 'password' in changes ? { passwordHash, isInvited: false } : {}),
      },
    );
    if (endsSessions || 'email' in changes) await endAllSessions(tx, id);
    // A link that went to the former address, or would join a deactivated account when it is active again.
    if ('email' in changes || 'password' in changes || changes.is_active === false)
      await tx.delete(AccountToken, { userId: id });
    await this.notices.enqueue(tx, user, changes);
    if (actor.id !== id && ('email' in changes || 'password' in changes))
      await this.adminPeriods.beginAgain(tx, id);
    await this.adminPeriods.follow(tx, actor);
    // Lots belong to owners only. Kept, they would come back unnoticed with a later promotion.
    if (role !== 'parking_lot_owner') await endOwnerships(tx, id);
    else if ('role' in changes || changes.is_active === false) await endCalendarSubscriptions(tx, id);
    if (role !== 'venue_manager') await endVenueAssignments(tx, id);
    const after = await this.record(tx, await tx.findOneByOrFail(User, { id }), language);
    const { password, ...otherChanges } = changes;
    const entry = { resource: 'users' as const, resourceId: id };
    if (password !== undefined) await this.audit.record(tx, actor, { ...entry, action: 'set_password' });
    if (Object.keys(otherChanges).length > 0)
      await this.audit.record(tx, actor, { ...entry, action: 'update', before, after });
    return after;
  }

  /**
   * Deletes an account and returns its last state, or deactivates one that made or released payouts. Either way its
   * lots are taken away. Throws `conflict` for the last active admin.
   */
  async remove(actor: Actor, id: number, language: Language): Promise<UserDto> {
    return this.transactions.run(async (tx) => {
      const locked = await lockUserWithAdmins(tx, id);
      const { user } = locked;
      if (countsAsAdmin(user)) requireOtherAdmin(locked);
      const before = await this.record(tx, user, language);
      await endOwnerships(tx, id);
      if (!(await deleteUnlessReferenced(tx, User, { id })))
        return this.change(tx, actor, { locked, before, changes: { is_active: false }, language });
      await this.adminPeriods.follow(tx, actor);
      await this.audit.record(tx, actor, { action: 'delete', resource: 'users', resourceId: id, before });
      return before;
    });
  }

  /**
   * Hashes a new password outside the transaction, because hashing takes too much CPU time to run in it. The
   * update is validated first, and again in the transaction against the current user. Returns null if no new
   * password is set.
   */
  private async hashNewPassword(
    id: number,
    update: RecordUpdate<UpdateUserDto>,
    language: Language,
  ): Promise<string | null> {
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(User, { id });
    if (!user) throw problem('not_found');
    const changes = update.changesTo(await this.record(manager, user, language), volatileFields);
    requireStrongNewPassword(user, changes);
    return changes.password === undefined ? null : hashPassword(changes.password);
  }

  private async record(manager: EntityManager, user: User, language: Language): Promise<UserDto> {
    return (await userRecordsOf(manager, [user], language))(user);
  }
}
