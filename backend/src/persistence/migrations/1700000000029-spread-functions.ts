import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that do the same as before, on one machine and where lots lie on several. There, FOUND is true after an
 * `INSERT … SELECT … ON CONFLICT` even where the claim was somebody else's, so that a spot could be confirmed twice; after
 * `VALUES` it is right. Blocks are looked for before it: whoever blocks the spot waits for its row, which is locked by
 * then. A function in SQL is planned before anyone can tell which lot is meant.
 */
export class SpreadFunctions1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of answering) await rewrite(runner, name, inOne, inTwo('IF', ' THEN$1  RETURN;$1END IF'));
    await rewrite(runner, 'claim_free_spot', inOne, inTwo('CONTINUE WHEN', ''));
    await runner.query('DROP FUNCTION release_hold');
    await runner.query(releaseHold);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION release_hold');
    await runner.query(releaseHoldBefore);
    await rewrite(runner, 'claim_free_spot', twoOf('CONTINUE WHEN', ''), back);
    for (const name of answering)
      await rewrite(runner, name, twoOf('IF', String.raw` THEN\s+RETURN;\s+END IF`), back);
  }
}

/** What claims a spot and answers at once where that can not be; `claim_free_spot` tries the next one. */
const answering = ['make_reservation_of_hold', 'hold_for_checkout'];
const insert = String.raw`INSERT INTO spot_claims AS c \(([^)]*)\)`;
const blocks = String.raw`(\s+SELECT FROM spot_blocks b[^;]*?)`;
const inOne = new RegExp(
  String.raw`(\s+)${insert}\s+SELECT ([^\n]+)\s+WHERE NOT EXISTS \(${blocks}\)\s+ON CONFLICT`,
);
const inTwo = (where: string, then: string) =>
  `$1${where} EXISTS ($4)${then};$1INSERT INTO spot_claims AS c ($2)$1VALUES ($3)$1ON CONFLICT`;
const twoOf = (where: string, then: string) =>
  new RegExp(
    String.raw`(\s+)${where} EXISTS \(${blocks}\)${then};\s+${insert}\s+VALUES \(([^\n]+)\)\s+ON CONFLICT`,
  );
const back = '$1INSERT INTO spot_claims AS c ($3)$1SELECT $4$1 WHERE NOT EXISTS ($2)$1ON CONFLICT';

/** Changes a function as it stands; one that is not as it should be is left to whoever looks at the error. */
async function rewrite(runner: QueryRunner, name: string, what: string | RegExp, by: string): Promise<void> {
  const [{ text }] = (await runner.query(`SELECT pg_get_functiondef('${name}'::regproc) AS text`)) as [
    { text: string },
  ];
  const after = text.replace(what, by);
  if (after === text) throw new Error(`${name} is not as this migration knows it`);
  await runner.query(after);
}

const releaseHold = `
CREATE FUNCTION release_hold(p_lot_id bigint, p_session_hash bytea, p_spot_id bigint) RETURNS void
LANGUAGE plpgsql AS $body$
DECLARE
  v_hold holds;
BEGIN
  UPDATE holds h SET state = 'released'
   WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id
     AND h.state = 'live'
  RETURNING h.* INTO v_hold;
  DELETE FROM spot_claims c
   WHERE c.service_date = v_hold.service_date AND c.parking_lot_id = p_lot_id AND c.spot_id = p_spot_id
     AND c.hold_id = v_hold.id AND c.expires_at < 'infinity';
END
$body$`;

const releaseHoldBefore = `
CREATE FUNCTION release_hold(p_lot_id bigint, p_session_hash bytea, p_spot_id bigint) RETURNS void
LANGUAGE sql AS $body$
  WITH released AS (
    UPDATE holds h SET state = 'released'
     WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id
       AND h.state = 'live'
    RETURNING h.service_date, h.id)
  DELETE FROM spot_claims c USING released r
   WHERE c.service_date = r.service_date AND c.parking_lot_id = p_lot_id AND c.spot_id = p_spot_id
     AND c.hold_id = r.id AND c.expires_at < 'infinity'
$body$`;
