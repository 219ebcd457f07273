// npm run test:fuzz: the fuzz test of the API with every bad value in every field, where npm test sends a sample.
process.env.FUZZ_SHARE = '1';
process.argv.splice(2, Infinity, 'backend/fuzz');
await import('./test.mjs');
