import type { components } from './schema.js';

export type { BodyOf, Endpoint, RequestOf, ResponseOf } from './endpoints.js';
export type { components, operations, paths } from './schema.js';

type Schemas = components['schemas'];
type NameOf<Schema> = Schema extends `${infer Name}Dto` ? Name : never;

/** A schema of the API by its name: `Dto<'Lot'>` is `LotDto`. */
export type Dto<Name extends NameOf<keyof Schemas>> = Schemas[Extract<`${Name}Dto`, keyof Schemas>];
