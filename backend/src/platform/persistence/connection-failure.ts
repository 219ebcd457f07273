const reasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'its name cannot be looked up',
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database',
};

interface Failure {
  message?: string;
  code?: string;
  /** One for each address of a host. */
  errors?: Failure[];
}

/** Why a database cannot be used, in a sentence without the password that the address has. */
export function describeConnectionFailure(error: unknown, databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const { code, errors, message } = error as Failure;
  const reason = reasons[code ?? ''] ?? reasons[errors?.[0]?.code ?? ''] ?? message ?? String(error);
  return `Panui cannot use the database "${pathname.slice(1)}" at ${hostname}:${port || 5432}: ${reason}. Check DATABASE_URL.`;
}
