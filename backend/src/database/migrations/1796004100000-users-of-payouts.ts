import type { MigrationInterface, QueryRunner } from 'typeorm';

const constraints = { payout_batches_maker_fkey: 'made_by', payout_batches_releaser_fkey: 'released_by' };

/** Who made and who released a payout remains readable: such a user is deactivated instead of deleted. */
export class UsersOfPayouts1796004100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.replace(runner, 'NO ACTION');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, 'SET NULL');
  }

  private async replace(runner: QueryRunner, onDelete: 'NO ACTION' | 'SET NULL'): Promise<void> {
    for (const [name, column] of Object.entries(constraints))
      await runner.query(`
        ALTER TABLE payout_batches DROP CONSTRAINT ${name},
          ADD CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES users (id) ON DELETE ${onDelete}`);
  }
}
