import { type Environment, environmentSchema } from './environment.js';

export interface GoogleMapsSettings {
  key: string;
  /** Null: image URLs are not signed. */
  signingSecret: string | null;
  routesUrl: string;
  mapsUrl: string;
}

export interface MapTilesSettings {
  /**
   * Contains `{z}`, `{x}`, `{y}` and optionally `{r}` for high-density tiles. May contain the provider's key.
   */
  urlTemplate: string;
  attribution: string;
  userAgent: string;
}

/** The key that signs mails; its public half is in the record `<selector>._domainkey.<domain>` (RFC 6376). */
export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** An OpenID Connect provider through which operators may log in. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the button of the login page. */
  label: string;
  /** Whether its addresses count as verified although it does not say so. */
  trustsEmail: boolean;
}

/** The validated configuration. No other code of the backend reads the environment. */
export interface Config {
  isProduction: boolean;
  isTest: boolean;
  /** A public demo with invented data, which is reset every six hours. */
  isDemo: boolean;
  http: {
    host: string;
    port: number;
    trustedProxies: string[];
    rateLimitPerMinute: number;
    hstsIncludesSubdomains: boolean;
  };
  /** Processes that share the port. */
  workers: number;
  /** How long a stopping server still accepts requests, so that load balancers can notice. */
  drainMs: number;
  database: { url: string; poolMax: number };
  auth: { jwtSecret: string };
  firstAdmin: { email: string; password: string } | null;
  /** The public address of the site, without a trailing slash. */
  publicUrl: string;
  /** What identifies the site in mails and calendars: its domain and the sender of its mails. */
  site: { domain: string; organizer: { name: string; email: string } };
  /** Without an SMTP server, mails are written to a folder. */
  mail: {
    smtpUrl: string | null;
    from: string;
    folder: string;
    dkim: DkimKey | null;
    /** The bearer token of bounce reports; null rejects all. */
    bouncesKey: string | null;
  };
  /** Null: text messages are disabled. */
  sms: { gatewayUrl: string; token: string | null } | null;
  allowPrivateWebhookAddresses: boolean;
  vehicleRegistry: { driver: 'local' | 'ckan'; url: string; userAgent: string };
  /** The source of walking routes; `direct` is the straight line. */
  maps: { driver: 'direct' } | { driver: 'osrm'; url: string } | ({ driver: 'google' } & GoogleMapsSettings);
  /** Raster tiles under the static maps. Null: maps are drawn without tiles. */
  mapTiles: MapTilesSettings | null;
  /** A PMTiles file with the streets around venues and lots. Null: maps are drawn without streets. */
  mapFile: string | null;
  /** Null: reservations are paid on account and settled with the owner. */
  cardcom: {
    url: string;
    terminal: number;
    apiName: string;
    apiPassword: string;
    issuesDocuments: boolean;
  } | null;
  /** Null: operators log in with a password or passkey. */
  oidc: OidcSettings | null;
  metricsToken: string | null;
  publicDocs: boolean;
  logLevel: string;
}

export const CONFIG = Symbol('CONFIG');

/** Lists every invalid variable in one message. */
export class ConfigurationError extends Error {}

function cardcomOf(env: Environment): Config['cardcom'] {
  const { CARDCOM_TERMINAL: terminal, CARDCOM_API_NAME: apiName, CARDCOM_API_PASSWORD: apiPassword } = env;
  if (env.PAYMENTS !== 'cardcom' || !terminal || !apiName || !apiPassword) return null;
  return { url: env.CARDCOM_URL, terminal, apiName, apiPassword, issuesDocuments: env.CARDCOM_DOCUMENTS };
}

function dkimOf({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: privateKey,
}: Environment): DkimKey | null {
  return domain && selector && privateKey ? { domain, selector, privateKey } : null;
}

function oidcOf(env: Environment): OidcSettings | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: label,
    OIDC_TRUST_EMAIL: trustsEmail,
  } = env;
  return issuer && clientId && clientSecret && label
    ? { issuer, clientId, clientSecret, label, trustsEmail }
    : null;
}

/** Empty values count as absent, so that a line `PORT=` in an environment file selects the default. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const nonEmptyValues = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(nonEmptyValues);
  if (!parsed.success) {
    // A short secret breaks two rules with the same message.
    const issueLines = new Set(
      parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`),
    );
    throw new ConfigurationError(`The configuration is not valid:\n${[...issueLines].join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  return {
    isProduction: env.NODE_ENV === 'production',
    isTest: env.NODE_ENV === 'test',
    isDemo: env.DEMO,
    http: {
      host: env.HOST,
      port: env.PORT,
      trustedProxies: env.TRUST_PROXY,
      rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
      hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    },
    workers: env.WORKERS,
    drainMs: (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 2 : 0)) * 1000,
    database: { url: env.DATABASE_URL, poolMax: env.DATABASE_POOL_MAX },
    auth: { jwtSecret: env.JWT_SECRET },
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    publicUrl,
    site: { domain: new URL(publicUrl).hostname, organizer: addressOf(env.MAIL_FROM) },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      folder: env.OUTBOX_DIR,
      dkim: dkimOf(env),
      bouncesKey: env.MAIL_BOUNCES_KEY ?? null,
    },
    vehicleRegistry: {
      driver: env.VEHICLE_REGISTRY,
      url: env.VEHICLE_REGISTRY_URL,
      userAgent: env.VEHICLE_REGISTRY_USER_AGENT,
    },
    sms: env.SMS_GATEWAY_URL
      ? { gatewayUrl: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? null }
      : null,
    allowPrivateWebhookAddresses: env.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    maps: mapsOf(env),
    mapTiles: mapTilesOf(env),
    mapFile: env.MAP_PMTILES ?? null,
    cardcom: cardcomOf(env),
    oidc: oidcOf(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    publicDocs: env.PUBLIC_DOCS || env.NODE_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
  };
}

/** The name and the address of `Name <address>`. */
function addressOf(mailFrom: string): { name: string; email: string } {
  const [name = '', address] = mailFrom.split('<');
  const email = address?.replace('>', '') ?? mailFrom;
  return { name: (address && name.replaceAll('"', '').trim()) || 'Panui', email: email.trim() };
}

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

function mapsOf(env: Environment): Config['maps'] {
  if (env.MAPS === 'osrm' && env.OSRM_URL) return { driver: 'osrm', url: withoutSlash(env.OSRM_URL) };
  if (env.MAPS !== 'google' || !env.GOOGLE_MAPS_API_KEY) return { driver: 'direct' };
  return {
    driver: 'google',
    key: env.GOOGLE_MAPS_API_KEY,
    signingSecret: env.GOOGLE_MAPS_SIGNING_SECRET ?? null,
    routesUrl: withoutSlash(env.GOOGLE_ROUTES_URL),
    mapsUrl: withoutSlash(env.GOOGLE_MAPS_URL),
  };
}

function mapTilesOf({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION, PUBLIC_URL }: Environment): Config['mapTiles'] {
  if (!MAP_TILES_URL) return null;
  // Tile providers block clients without an identifying user agent.
  const contact = PUBLIC_URL ? `; +${new URL(PUBLIC_URL).origin}` : '';
  const userAgent = `Panui/1.0 (parking reservations, static maps${contact})`;
  return { urlTemplate: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION, userAgent };
}

/** The names of all settings, for the check of `.env.example`. */
export const configurationNames: readonly string[] = Object.keys(environmentSchema.shape);
