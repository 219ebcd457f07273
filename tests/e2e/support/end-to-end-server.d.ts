declare module '*/end-to-end-server.mjs' {
  /**
   * Starts the server on a new database; with a first admin among the variables it has that account instead of demo
   * data.
   */
  export function startEndToEndServer(
    postgresUrl: string,
    variables?: Record<string, string>,
  ): Promise<{
    env: { BASE_URL: string; RESERVE_PATH: string; E2E_DATABASE_URL: string };
    stop: () => Promise<void>;
  }>;
}
