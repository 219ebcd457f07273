/** What the server says of itself; `down` are the services outside that it can't reach now. */
export interface Health {
  status: 'ready';
  down?: { service: string; driver: string; cause: string | null }[];
}
