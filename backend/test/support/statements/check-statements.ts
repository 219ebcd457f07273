import { recordCalls, recordStatements, takeViolations } from './statement-recorder.js';

// Loaded by Jest before each spec file: statements that a pooler or Citus rejects fail their test.
recordStatements();
recordCalls();
afterEach(() => expect(takeViolations()).toEqual([]));
