// Prints the contrast of the product's colours, as docs/design.md has it.
import { contrastTables } from './check/contrast.mjs';

console.log(contrastTables());
