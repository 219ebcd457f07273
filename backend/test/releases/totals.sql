-- What an upgrade must not change: the rows of each table, all money, and who has which spot.
SELECT jsonb_build_object(
  'rows', (
    SELECT jsonb_object_agg(relname, (xpath('//n/text()',
             query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text::int)
      FROM pg_class
     WHERE relkind IN ('r', 'p') AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace
       AND relname NOT IN ('migrations', 'catalog_version', 'job_runs')),
  'payments', (
    SELECT jsonb_object_agg(key, agorot) FROM (
      SELECT format('lot %s %s %s', parking_lot_id, provider, status) AS key, sum(amount_agorot) AS agorot
        FROM payments GROUP BY parking_lot_id, provider, status) each_lot),
  'checkouts', (
    SELECT jsonb_object_agg(key, agorot) FROM (
      SELECT format('lot %s %s', parking_lot_id, state) AS key, sum(amount_agorot) AS agorot
        FROM checkouts GROUP BY parking_lot_id, state) each_lot),
  'reservations', (
    SELECT jsonb_object_agg(key, agorot) FROM (
      SELECT format('lot %s %s', parking_lot_id, status) AS key, sum(price_agorot) AS agorot
        FROM reservations GROUP BY parking_lot_id, status) each_lot),
  'statistics', (
    SELECT jsonb_object_agg(key, agorot) FROM (
      SELECT format('%s %s %s', scope, subject, status) AS key, sum(amount_agorot) AS agorot
        FROM hourly_statistics GROUP BY scope, subject, status) each_scope),
  'claims', (
    SELECT md5(string_agg(concat_ws(' ', service_date, slot, parking_lot_id, spot_id, hold_id), ',' ORDER BY
             service_date, slot, parking_lot_id, spot_id)) FROM spot_claims)) AS totals
