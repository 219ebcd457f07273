import { recordCalls, recordStatements, takeViolations } from './statement-recorder.js';

// Loaded by Jest before each spec file: statements that a pooler or a distributed database rejects fail their
// test.
recordStatements();
recordCalls();
afterEach(() => expect(takeViolations()).toEqual([]));
