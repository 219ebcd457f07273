-- Makes the audit log append-only: rejects every update and TRUNCATE, and the deletion of entries younger than 24
-- months.
CREATE FUNCTION reject_audit_log_change() RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'restrict_violation';
END
$function$;

CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_change();
CREATE TRIGGER audit_log_keeps_two_years BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (old.created_at > now() - interval '24 months') EXECUTE FUNCTION reject_audit_log_change();
