import type { EntityManager } from 'typeorm';

/**
 * Turns off PostgreSQL's compilation of queries (JIT) for the sessions of this role that begin later. It compiles each
 * statement of a hold for longer than the statement takes, again in each connection. A default of the role holds behind
 * a connection pooler too, and after a restore, because every start sets it.
 */
export async function turnOffJit(manager: EntityManager): Promise<void> {
  await manager.query(`
    DO $$ BEGIN
      IF current_setting('jit')::boolean THEN
        EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET jit = off', current_database());
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE WARNING 'jit = off cannot be set for this role: set it for the database';
    END $$`);
}
