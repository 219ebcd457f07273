-- The confirmed reservation that overlaps an interval at a venue for the same car and the same driver, if there is one.
-- A plate alone does not count: it would tell strangers where a car is. Phone numbers are compared by their last nine
-- digits, without the prefix of the country.
CREATE FUNCTION find_same_car(
  p_license_plate text,
  p_email text,
  p_phone_number text,
  p_venue_id bigint,
  p_start timestamptz,
  p_end timestamptz,
  OUT lot_id bigint,
  OUT reservation_start timestamptz
)
LANGUAGE sql STABLE
AS $function$
  SELECT r.parking_lot_id, r.reservation_start
    FROM reservations r
   WHERE r.license_plate = p_license_plate AND p_license_plate <> '' AND r.status = 'confirmed'
     AND r.venue_id = p_venue_id AND r.reservation_start < p_end AND r.reservation_end > p_start
     AND (lower(r.email) = lower(p_email)
          OR right(regexp_replace(r.phone_number, '\D', '', 'g'), 9)
            = right(regexp_replace(p_phone_number, '\D', '', 'g'), 9))
   ORDER BY r.reservation_start LIMIT 1
$function$;
