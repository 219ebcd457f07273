import { runMatching } from './run-group.js';

// Set by the mutation tests: patterns of spec files, separated by line breaks.
runMatching((process.env['MUTATION_SPECS'] ?? '').split('\n'));
