-- Once, on the primary, as its superuser: the application's own role and database. The time-outs stand on the role because
-- PgBouncer does not hand on those that the application asks for.
CREATE ROLE panui LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${DATABASE_PASSWORD}';
ALTER ROLE panui SET statement_timeout = '4s';
ALTER ROLE panui SET lock_timeout = '2s';
ALTER ROLE panui SET idle_in_transaction_session_timeout = '5s';
CREATE DATABASE panui OWNER panui;
