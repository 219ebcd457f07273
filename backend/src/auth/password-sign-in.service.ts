import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, Role } from '../platform/access/access.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { problemDetail } from '../platform/problems/details.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import type { PasswordSignInRule } from '../settings/settings.dto.js';
import { SettingsService } from '../settings/settings.service.js';

export const passwordSignInOff = (): Problem =>
  problem('forbidden', { detail: problemDetail('password_sign_in_off') });

/** Who may sign in with a password: everyone, or in an emergency ("break glass") only admins. */
@Injectable()
export class PasswordSignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
  ) {}

  /** Always `on` without an identity provider: removing the provider must not lock all users out. */
  async rule(manager: EntityManager = this.dataSource.manager): Promise<PasswordSignInRule> {
    if (!this.config.oidc) return 'on';
    return (await this.settings.currentIn(manager)).password_sign_in;
  }

  async isAllowed(manager: EntityManager, role: Role): Promise<boolean> {
    return role === 'admin' || (await this.rule(manager)) === 'on';
  }

  /**
   * Throws `conflict` if the user has no way to sign in left, in the transaction that removed one. Under `break_glass`
   * a password that may not be used is none.
   */
  async requireWayToSignIn(tx: EntityManager, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
    const isPasswordAllowed = await this.isAllowed(tx, role);
    const [row] = await tx.query<{ has_way: boolean }[]>(
      `SELECT ($2 AND u.password_hash IS NOT NULL)
              OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
              OR EXISTS (SELECT FROM oidc_identities i WHERE i.user_id = u.id) AS has_way
         FROM users u WHERE u.id = $1`,
      [id, isPasswordAllowed],
    );
    if (!row?.has_way) throw problem('conflict', { detail: problemDetail('last_sign_in_method') });
  }

  /** Throws `forbidden` if the role may not sign in with a password. */
  async requireAllowed(role: Role): Promise<void> {
    if (!(await this.isAllowed(this.dataSource.manager, role))) throw passwordSignInOff();
  }
}
