import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';

const importPattern = /const \{([^}]+)\} = await importBackend\('([^']+)\.js'\)/g;

/** The names that a script takes from a module of the backend, as `path name`. */
const importsOf = (script) =>
  [...readFileSync(inRoot(script), 'utf8').matchAll(importPattern)].flatMap(([, names, path]) =>
    names.split(',').map((name) => ({ path, name: name.split(':')[0].trim() })),
  );

function isExported({ path, name }) {
  const source = inRoot('backend/src', `${path}.ts`);
  if (!existsSync(source)) return false;
  const declaration = new RegExp(
    `^export (?:default )?(?:async )?(?:abstract )?(?:const|function|class) ${name}\\b`,
    'm',
  );
  return declaration.test(readFileSync(source, 'utf8'));
}

test('Each name that a script takes from the backend exists there', () => {
  const scripts = execFileSync('git', ['ls-files', 'tests/*.mjs', 'tools/*.mjs'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  const imports = scripts.flatMap((script) => importsOf(script).map((one) => ({ script, ...one })));
  assert.ok(imports.length > 20);
  assert.deepEqual(
    imports
      .filter((one) => one.name !== '' && !isExported(one))
      .map(({ script, path, name }) => `${script}: ${name} of ${path}`),
    [],
  );
});
