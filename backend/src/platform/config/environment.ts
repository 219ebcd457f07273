import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';

const minimumSecretLength = 32;

/** A long secret is still weak when it has few distinct characters or was copied from an example. */
function isStrongSecret(secret: string): boolean {
  const isExample = /change[-_ ]?(me|this)|your[-_ ]?(\w+[-_ ]?)?(secret|key)|example/i.test(secret);
  return secret.length >= minimumSecretLength && new Set(secret).size >= 10 && !isExample;
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .default(false);

const plainUrl = (owner: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be the http or https address of ${owner}` })
    .refine((url) => !/[@?#]/.test(url), 'must be an address without a password, "?" or "#"');

/**
 * An XYZ template of raster tiles. Placeholders are allowed after the host only, so that a request cannot
 * choose the host.
 */
function isTileTemplate(template: string): boolean {
  const placeholders = [...template.matchAll(/\{[^{}]*\}/g)].map(([placeholder]) => placeholder);
  const isComplete = ['{z}', '{x}', '{y}'].every((name) => placeholders.includes(name));
  const isKnown = placeholders.every((name) => ['{z}', '{x}', '{y}', '{r}'].includes(name));
  return isComplete && isKnown && /^https?:\/\/[^@{}/?#]+\/[^#]*$/.test(template) && URL.canParse(template);
}

/** A selected driver requires its setting; this is reported together with the other issues. */
const isMissing =
  (driver: string, name: 'OSRM_URL' | 'GOOGLE_MAPS_API_KEY') =>
  ({ value }: { value: unknown }) => {
    const env = value as Record<string, unknown> | null;
    return env?.['MAPS'] === driver && !env[name];
  };

const requiredForCardcom = [
  'PUBLIC_URL',
  'CARDCOM_TERMINAL',
  'CARDCOM_API_NAME',
  'CARDCOM_API_PASSWORD',
] as const;

/** A PEM file on one line, as it fits into a variable. */
const withLineBreaks = (pem: string): string => pem.replaceAll('\\n', '\n');

const dkimSettings = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(withLineBreaks(pem)).type === 'private';
  } catch {
    return false;
  }
}

const requiredForOidc = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_LABEL',
] as const;

/** Settings that make the server call others, or put an account of the operator into the database. */
const notInDemo = [
  'ADMIN_EMAIL',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'MAIL_BOUNCES_KEY',
  'WEBHOOKS_TO_PRIVATE_ADDRESSES',
  'MAP_TILES_URL',
  'OIDC_ISSUER',
] as const;

/** The URL parser would name the whole address, with its password, in an error. */
function isDatabaseAddress(address: string): boolean {
  try {
    const { username, password, pathname } = new URL(address);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The environment variables and their defaults. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('0.0.0.0'),
    PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
    DATABASE_URL: z
      .string({ error: 'is missing: give the address of a PostgreSQL database' })
      .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/database')
      .refine(
        isDatabaseAddress,
        'is no address: in the password write %2F for /, %23 for #, %3F for ?, %40 for @ and %25 for %',
      ),
    WORKERS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
    DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(5).optional(),
    DATABASE_POOL_MAX: z.coerce.number('must be a number').int().min(1).max(100).default(10),
    JWT_SECRET: z
      .string({ error: `is missing: give at least ${minimumSecretLength} random characters` })
      .min(16, `is too weak: give at least ${minimumSecretLength} random characters`),
    TRUST_PROXY: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
          .flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1/128'] : [entry])),
      )
      .refine(
        (list) => list.every(isNetwork),
        'must be a list of addresses or networks, such as "loopback,10.0.0.0/8"',
      ),
    RATE_LIMIT_PER_MINUTE: z.coerce.number('must be a number').int().min(30).max(1_000_000).default(3000),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    HSTS_INCLUDE_SUBDOMAINS: flag,
    PUBLIC_DOCS: flag,
    DEMO: flag,
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ADMIN_PASSWORD: z.string().min(15, 'must have at least 15 characters').optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be the http or https address that drivers open' })
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must look like smtps://user:password@host:465')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/,
        'must look like Panui <no-reply@panui.example>',
      )
      .default('Panui <no-reply@panui.test>'),
    DKIM_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as panui.example')
      .optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9._-]{1,63}$/i, 'must be the first label of the DNS record, such as panui2026')
      .optional(),
    DKIM_PRIVATE_KEY: z
      .string()
      .refine(isPrivateKey, 'must be a private key in PEM format; line breaks may be written as \\n')
      .transform(withLineBreaks)
      .optional(),
    MAIL_BOUNCES_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    SMS_GATEWAY_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
    WEBHOOKS_TO_PRIVATE_ADDRESSES: flag,
    OUTBOX_DIR: z.string().min(1).default('.data/outbox'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    VEHICLE_REGISTRY: z.enum(['local', 'ckan'], 'must be local or ckan').default('local'),
    VEHICLE_REGISTRY_URL: plainUrl('a CKAN datastore_search').default(
      'https://data.gov.il/api/3/action/datastore_search',
    ),
    VEHICLE_REGISTRY_USER_AGENT: z
      .string()
      .regex(/^[\x20-\x7e]{3,200}$/, 'must be 3 to 200 plain letters and signs')
      .default('Mozilla/5.0 (compatible; Panui parking reservations)'),
    MAPS: z.enum(['direct', 'osrm', 'google'], 'must be direct, osrm or google').default('direct'),
    OSRM_URL: plainUrl('an OSRM server').optional(),
    GOOGLE_MAPS_API_KEY: z
      .string()
      .regex(/^[\w-]{20,200}$/, 'must be a key as the Google Cloud console shows it')
      .optional(),
    GOOGLE_MAPS_SIGNING_SECRET: z
      .string()
      .regex(/^[\w-]{20,200}={0,2}$/, 'must be a secret as the Google Cloud console shows it')
      .optional(),
    GOOGLE_ROUTES_URL: plainUrl('the Routes API').default('https://routes.googleapis.com'),
    GOOGLE_MAPS_URL: plainUrl('the Maps APIs').default('https://maps.googleapis.com'),
    MAP_TILES_URL: z
      .string()
      .max(1000)
      .refine(
        isTileTemplate,
        'must be an http or https address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png',
      )
      .optional(),
    MAP_TILES_ATTRIBUTION: z
      .string()
      .regex(/^[^\p{C}]{3,160}$/u, 'must be 3 to 160 characters on one line')
      .default('© OpenStreetMap contributors'),
    MAP_PMTILES: z
      .string()
      .regex(/^[^\p{C}]{1,1000}\.pmtiles$/u, 'must be the path of a .pmtiles file')
      .optional(),
    PAYMENTS: z.enum(['on_account', 'cardcom'], 'must be on_account or cardcom').default('on_account'),
    CARDCOM_URL: plainUrl('the interface').default('https://secure.cardcom.solutions/api/v11'),
    CARDCOM_TERMINAL: z.coerce.number('must be a number').int().positive().optional(),
    CARDCOM_API_NAME: z.string().min(1).optional(),
    CARDCOM_API_PASSWORD: z.string().min(1).optional(),
    CARDCOM_DOCUMENTS: flag,
    OIDC_ISSUER: plainUrl('the identity provider').optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_LABEL: z
      .string()
      .regex(/^[^\p{C}]{1,40}$/u, 'must be 1 to 40 characters on one line')
      .optional(),
    OIDC_TRUST_EMAIL: flag,
  })
  .refine((env) => env.NODE_ENV !== 'production' || isStrongSecret(env.JWT_SECRET), {
    path: ['JWT_SECRET'],
    message: `is too weak: give at least ${minimumSecretLength} random characters`,
    when: ({ value }) => typeof (value as { JWT_SECRET?: unknown }).JWT_SECRET === 'string',
  })
  .refine((env) => !env.SMTP_URL || env.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message: 'is missing: mail holds links, and they must lead somewhere',
  })
  .refine((env) => !env.SMS_GATEWAY_TOKEN || env.SMS_GATEWAY_URL, {
    path: ['SMS_GATEWAY_URL'],
    message: 'is missing: SMS_GATEWAY_TOKEN is for its gateway',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(() => false, {
    path: ['OSRM_URL'],
    message: 'is missing: MAPS=osrm requires the address of an OSRM server',
    when: isMissing('osrm', 'OSRM_URL'),
  })
  .refine(() => false, {
    path: ['GOOGLE_MAPS_API_KEY'],
    message: 'is missing: MAPS=google requires an API key',
    when: isMissing('google', 'GOOGLE_MAPS_API_KEY'),
  })
  .refine((env) => !env.MAP_PMTILES || !env.MAP_TILES_URL, {
    path: ['MAP_PMTILES'],
    message: 'and MAP_TILES_URL are alternatives: give one of them',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((env) => env.PAYMENTS !== 'cardcom' || requiredForCardcom.every((name) => env[name]), {
    path: ['PAYMENTS'],
    message: `is cardcom, which needs ${requiredForCardcom.join(', ')}`,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.CARDCOM_URL.startsWith('https:'), {
    path: ['CARDCOM_URL'],
    message: 'must be an https address: a password goes there',
  })
  .refine((env) => !env.OIDC_ISSUER || requiredForOidc.every((name) => env[name]), {
    path: ['OIDC_ISSUER'],
    message: `needs ${requiredForOidc.filter((name) => name !== 'OIDC_ISSUER').join(', ')}`,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.OIDC_ISSUER?.startsWith('http:'), {
    path: ['OIDC_ISSUER'],
    message: 'must be an https address: the provider decides who logs in',
  })
  .refine((env) => [0, dkimSettings.length].includes(dkimSettings.filter((name) => env[name]).length), {
    path: ['DKIM_DOMAIN'],
    message: `and ${dkimSettings.slice(1).join(' and ')} go together: give all or none`,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .superRefine((env, context) => {
    if (!env.DEMO) return;
    const choices = [
      ...notInDemo.filter((name) => env[name]),
      ...(env.VEHICLE_REGISTRY === 'local' ? [] : ['VEHICLE_REGISTRY']),
      ...(env.MAPS === 'direct' ? [] : ['MAPS']),
      ...(env.PAYMENTS === 'on_account' ? [] : ['PAYMENTS']),
    ];
    for (const name of choices)
      context.addIssue({
        code: 'custom',
        path: [name],
        message:
          'cannot be set together with DEMO: a demo calls no other server and has no accounts of its own',
      });
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    message: 'and ADMIN_PASSWORD go together: give both or neither',
  });

export type Environment = z.infer<typeof environmentSchema>;
