import pg from 'pg';

export const venueId = 1;
const lots = 8;
const spotsPerLot = 50;

/** Creates one venue with 400 spots around it, open every evening. */
export async function createLot(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`INSERT INTO venues (name, lat, lng) VALUES ('Hall', 32.08, 34.78)`);
    await client.query(`
      INSERT INTO parking_lots (name, address, lat, lng, is_24_7, open_weekdays)
      SELECT 'Lot ' || n, '', 32.08 + n * 0.0003, 34.78, true, '{0,1,2,3,4,5,6}' FROM generate_series(1, ${lots}) n`);
    await client.query(`
      INSERT INTO spots (parking_lot_id, number)
      SELECT l.id, n::text FROM parking_lots l, generate_series(1, ${spotsPerLot}) n ORDER BY l.id, n`);
    await client.query(`INSERT INTO settings (key, value) VALUES ('booking_horizon_days', '730')`);
    await client.query('UPDATE catalog_version SET version = version + 1');
  } finally {
    await client.end();
  }
}

/**
 * The stored reservation of each plate, and the number of spots with more than one valid reservation on a
 * day.
 */
export async function readStoredReservations(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT license_plate, spot_id FROM reservations');
    const duplicates = await client.query(`
      SELECT service_date FROM reservations WHERE status = 'confirmed'
       GROUP BY service_date, parking_lot_id, spot_id HAVING count(*) > 1`);
    return {
      spotOf: new Map(rows.map((row) => [row.license_plate, Number(row.spot_id)])),
      duplicates: duplicates.rowCount,
    };
  } finally {
    await client.end();
  }
}
