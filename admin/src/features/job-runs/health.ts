/** Response of `GET /health/ready`; `down` lists unreachable external services. */
export interface Health {
  status: 'ready';
  down?: { service: string; driver: string; cause: string | null }[];
}
