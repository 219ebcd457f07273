function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is missing: run the browser tests with "npm run e2e", which brings up a server.`,
    );
  return value;
}

/** The server under test, with demo data, which the test command brought up for this run alone. */
export const server = {
  get baseUrl(): string {
    return requireVariable('BASE_URL');
  },
  /** The path of the link that `npm start` prints. */
  get reservePath(): string {
    return requireVariable('RESERVE_PATH');
  },
  /** The server's own database, for what no screen can bring about, such as a hold that is about to end. */
  get databaseUrl(): string {
    return requireVariable('E2E_DATABASE_URL');
  },
  /** The folder that the server's mails are written to. */
  get outbox(): string {
    return requireVariable('E2E_OUTBOX');
  },
};
