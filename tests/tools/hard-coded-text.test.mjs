import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHardCodedText } from '../../tools/check/hard-coded-text.mjs';

const of = (source) => findHardCodedText('Some.tsx', source).map((found) => found.replace(/^\d+: /, ''));

test('Text that users read or hear is found in every position', () => {
  assert.deepEqual(of('const A = () => <p>Hello</p>;'), ['Hello']);
  assert.deepEqual(of('const A = () => <p>{done ? "Saved" : t("waiting")}</p>;'), ['Saved']);
  assert.deepEqual(of('const A = () => <p>{done && `Saved ${count}`}</p>;'), ['Saved']);
  assert.deepEqual(of('const A = () => <img alt="A map" src="a.png" />;'), ['A map']);
  assert.deepEqual(of('const A = () => <button aria-label={"Close " + name} title="סגירה" />;'), [
    'Close',
    'סגירה',
  ]);
  assert.deepEqual(of('notify("It is saved");'), ['It is saved']);
  assert.deepEqual(of('document.title = "Panui";'), ['Panui']);
});

test('Each text is reported with its line', () => {
  assert.deepEqual(findHardCodedText('Some.tsx', 'const A = (\n  <p>\n    Hello\n  </p>\n);'), ['3: Hello']);
});

test('Translation keys, symbols, numbers and class names are not reported', () => {
  const source = `
    notify('panui.saved');
    const A = () => (
      <section className="card" data-testid="map" aria-labelledby="heading">
        <TextInput label="resources.users.fields.email" placeholder="https://example.com/panui" />
        {t('hold.kept')} · {state === 'held' && <b>12:00</b>} {t(\`panui.role.\${role}\`)}
      </section>
    );`;
  assert.deepEqual(of(source), []);
});

test('Type parameters and comparisons in TypeScript are not taken for markup', () => {
  assert.deepEqual(
    findHardCodedText('a.ts', 'export const read = <T>(text: string): T => JSON.parse(text) as T;'),
    [],
  );
});
