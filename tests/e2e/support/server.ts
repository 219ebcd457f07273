function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: the global setup of playwright.config.ts starts the server and sets it.`,
    );
  return value;
}

/** The server under test, with demo data, started by the global setup for this run. */
export const server = {
  get baseUrl(): string {
    return requireVariable('BASE_URL');
  },
  /** The path of the link that `npm start` prints. */
  get reservePath(): string {
    return requireVariable('RESERVE_PATH');
  },
  /** The server's database, for states that no screen can produce, such as a hold that is about to expire. */
  get databaseUrl(): string {
    return requireVariable('E2E_DATABASE_URL');
  },
  /** The folder that the server's mails are written to. */
  get outbox(): string {
    return requireVariable('E2E_OUTBOX');
  },
};
