import assert from 'node:assert/strict';

/** The server's metrics without labels, by name. */
export async function readMetrics(url) {
  const response = await fetch(`${url}/metrics`);
  assert.equal(response.status, 200);
  const lines = (await response.text()).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+) (\S+)$/.exec(line) ?? [];
      return name ? [[name, Number(value)]] : [];
    }),
  );
}
