-- The published version of a legal document. Default of the columns that record which version a driver accepted, so
-- that every statement that makes a reservation records it.
CREATE FUNCTION legal_version_in_force(p_document text) RETURNS integer
LANGUAGE plpgsql STABLE
AS $function$
BEGIN
  RETURN (SELECT max(version) FROM legal_texts WHERE document = p_document AND published_at IS NOT NULL);
END
$function$;

ALTER TABLE reservations
  ALTER COLUMN accepted_terms_version SET DEFAULT legal_version_in_force('terms'),
  ALTER COLUMN accepted_privacy_version SET DEFAULT legal_version_in_force('privacy');
