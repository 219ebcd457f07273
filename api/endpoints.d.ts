import type { paths } from './schema.js';

type Method = 'get' | 'post' | 'put' | 'delete';
type MethodsOf<Path extends keyof paths> = {
  [Name in Method]: paths[Path][Name] extends { responses: unknown } ? Name : never;
}[Method];

/** An operation of the API by its method and path, such as `GET /landing/venues`. */
export type Endpoint = { [Path in keyof paths]: `${Uppercase<MethodsOf<Path>>} ${Path}` }[keyof paths];

type OperationOf<E extends Endpoint> = E extends `${infer Name} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<Name> & Method]
  : never;

type Member<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Parameter<E extends Endpoint, Kind extends 'path' | 'query'> =
  OperationOf<E> extends { parameters: { [Key in Kind]: infer Value } }
    ? Value
    : OperationOf<E> extends { parameters: { [Key in Kind]?: infer Value } }
      ? Partial<Exclude<Value, undefined>>
      : never;

/** The JSON body of an operation. */
export type BodyOf<E extends Endpoint> =
  OperationOf<E> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;

/** What a request of an operation consists of: path parameters, query and JSON body. Required parts are required. */
export type RequestOf<E extends Endpoint> = Member<'path', Parameter<E, 'path'>> &
  Member<'query', Parameter<E, 'query'>> &
  Member<'body', BodyOf<E>>;

type Success = 200 | 201 | 202 | 204;
type Responses<E extends Endpoint> = OperationOf<E> extends { responses: infer Value } ? Value : never;

/** The JSON of a successful response; undefined for a response without content. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof Responses<E> & Success]: Responses<E>[Status] extends {
    content: { 'application/json': infer Body };
  }
    ? Body
    : undefined;
}[keyof Responses<E> & Success];
