/** A reporter for Node's test runner that gives nothing but the count, as JSON. */
export default async function* countReporter(events) {
  const count = { passed: 0, failed: 0 };
  for await (const { type, data } of events) {
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') count.passed += 1;
    if (type === 'test:fail') count.failed += 1;
  }
  yield JSON.stringify(count);
}
