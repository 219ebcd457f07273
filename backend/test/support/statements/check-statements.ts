import { recordStatements, takeViolations } from './statement-recorder.js';

// Loaded by Jest before each spec file: a statement that a pooler or a distributed database rejects fails its test.
recordStatements();
afterEach(() => expect(takeViolations()).toEqual([]));
