import { randomBytes } from 'node:crypto';
import pg from 'pg';

const server = () => {
  if (!process.env.TEST_DATABASE_URL) throw new Error('Run this with npm run test:security.');
  return new URL(process.env.TEST_DATABASE_URL);
};

async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database, which the server under test migrates. */
export async function createDatabase() {
  const name = `panui_security_${randomBytes(6).toString('hex')}`;
  await onServer(server().href, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = Object.assign(server(), { pathname: `/${name}` }).href;
  return {
    url,
    rows: (statement, values) =>
      onServer(url, async (client) => (await client.query(statement, values)).rows),
    drop: () => onServer(server().href, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}
