// npm run check: types, lint, format, module map, and the schema against a throw-away database.
import { runTests } from './lib/testing/run-tests.mjs';

await runTests(['check', 'backend/schema']);
