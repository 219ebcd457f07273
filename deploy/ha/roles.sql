-- Run once on the primary as superuser: creates the application's role and database. The timeouts are set on
-- the role because PgBouncer does not pass on those that the application requests. The log of PostgreSQL does not get
-- the statement with the password, also when it fails.
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE panui LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${DATABASE_PASSWORD}';
-- Compiling a statement takes longer than the statement.
ALTER ROLE panui SET jit = off;
ALTER ROLE panui SET statement_timeout = '4s';
ALTER ROLE panui SET lock_timeout = '2s';
ALTER ROLE panui SET idle_in_transaction_session_timeout = '5s';
CREATE DATABASE panui OWNER panui;
