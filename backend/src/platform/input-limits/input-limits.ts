const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** How deep and how wide a value may be. */
export interface ShapeLimits {
  nesting: number;
  /** Texts, numbers, lists and objects, with their names, in all. */
  values: number;
  /** Members of one object. */
  fields: number;
  /** Items of one list. */
  items: number;
  textLength: number;
}

const shape: ShapeLimits = {
  nesting: 20,
  values: 20_000,
  fields: 200,
  items: 1_000,
  // The longest text is a section of a legal text.
  textLength: 20_000,
};

/** A file of an import, which is one text of its body. */
export const maxImportBytes = 1_000_000;

/** The length in Base64 of so many bytes. */
export const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** The file of a logo, in Base64 with its type before it. */
export const maxLogoBytes = 256 * kibibyte;
export const maxLogoTextLength = base64Length(maxLogoBytes) + 40;

/** The body of each kind of request. The proxies in `deploy` and docs/specification.md have the same sizes. */
export const bodyLimits = {
  json: { bytes: 100 * kibibyte, ...shape },
  import: { bytes: 2 * mebibyte, ...shape, textLength: base64Length(maxImportBytes) },
  /** The settings, with a logo. */
  settings: { bytes: 512 * kibibyte, ...shape, textLength: maxLogoTextLength },
  /** What a camera sends as JSON or XML, alone or as a part of a multipart body. */
  camera: { bytes: 256 * kibibyte, ...shape, textLength: 16_000 },
} as const satisfies Record<string, ShapeLimits & { bytes: number }>;

/** The kind of body of a route, which `@RouteConfig({ bodyKind })` sets; `json` without it. */
export type BodyKind = keyof typeof bodyLimits;

/** With its images, an event of a camera has several megabytes. */
export const maxMultipartBytes = 5 * mebibyte;

/** A query string, which Node limits to 16 KB together with the headers. */
export const queryLimits: ShapeLimits = { ...shape, items: 5_000, textLength: 16 * kibibyte };

/** What a service of another company responds; each client limits the bytes. */
export const responseLimits: ShapeLimits = {
  nesting: 40,
  values: 200_000,
  fields: 1_000,
  items: 50_000,
  textLength: 500_000,
};
