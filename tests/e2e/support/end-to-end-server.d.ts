declare module '*/end-to-end-server.mjs' {
  /** Starts the server on a new database; with a first admin it has that account instead of demo data. */
  export function startEndToEndServer(
    postgresUrl: string,
    firstAdmin?: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string; [variable: string]: string },
  ): Promise<{ env: { BASE_URL: string }; stop: () => Promise<void> }>;
}
