import type { Environment } from './environment.js';

/** What each setting means, in Markdown. `npm run docs` writes docs/configuration.md from it. */
export const settingDescriptions = {
  NODE_ENV: '`production` requires strong secrets and loads demo data only with `DEMO`',
  HOST: 'address to listen on',
  PORT: 'port to listen on; 0 takes any free port',
  DATABASE_URL: 'PostgreSQL 15 or newer; `npm start` runs its own when this is empty',
  WORKERS: 'server processes that share the port, at most 64',
  DRAIN_SECONDS:
    'seconds during which a stopping server fails its readiness check but still serves requests; 2 in production, else 0; at most 5',
  DATABASE_POOL_MAX: 'database connections per process, at most 100',
  JWT_SECRET:
    'signs logins and seals links: 32 random characters or more; `npm start` creates one outside of production',
  TRUST_PROXY:
    'proxies whose `X-Forwarded-For` counts: addresses, networks or `loopback`, separated by commas',
  RATE_LIMIT_PER_MINUTE:
    'requests per minute and client address, over all processes; a device at a gate has a fifth of them; 30 or more',
  METRICS_TOKEN: 'bearer token that lets other machines read `/metrics`: 16 characters or more',
  HSTS_INCLUDE_SUBDOMAINS:
    'in production browsers use https for all subdomains of the site too, for a year: only if every one of them has a certificate',
  PUBLIC_DOCS: 'serves the API reference at `/docs` in production',
  DEMO: 'public demo with invented data, which erases its database every six hours; needs a database that was empty when it first started',
  ADMIN_EMAIL: 'first admin, created in a database without admins',
  ADMIN_PASSWORD: 'password of the first admin, 15 characters or more',
  PUBLIC_URL:
    'address that drivers open, for links in messages; required with `SMTP_URL`, for card payments and for `OIDC_ISSUER`',
  SMTP_URL: 'mail server, such as `smtps://user:password@mail.example:465`; without it mails are files',
  MAIL_FROM: 'sender of mails',
  DKIM_DOMAIN: 'signs mails for this domain (DKIM), usually that of `MAIL_FROM`',
  DKIM_SELECTOR: 'name of the DNS record with the public key: `<selector>._domainkey.<domain>`',
  DKIM_PRIVATE_KEY:
    'private key in PEM format, RSA with 2048 bits or more; line breaks may be written as `\\n`',
  MAIL_BOUNCES_KEY:
    'bearer token of `POST /mail/bounces`, 32 characters or more; without it the endpoint is off',
  SMS_GATEWAY_URL: 'receives SMS as JSON; without it none are sent',
  SMS_GATEWAY_TOKEN: 'bearer token for the SMS gateway',
  WEBHOOKS_TO_PRIVATE_ADDRESSES: 'allows webhooks and calendars at addresses in private networks',
  OUTBOX_DIR: 'folder for mails when there is no `SMTP_URL`',
  LOG_LEVEL: 'least severe level that is logged',
  VEHICLE_REGISTRY: '`local`: table `registry_vehicles`; `ckan`: open registry on data.gov.il',
  VEHICLE_REGISTRY_URL: '`datastore_search` of the registry',
  VEHICLE_REGISTRY_USER_AGENT: 'user agent of requests to the registry',
  MAPS: 'source of walking routes: straight line, OSRM or Google',
  OSRM_URL: 'OSRM server, required for `MAPS=osrm`',
  GOOGLE_MAPS_API_KEY: 'key for the Routes API and the Maps Static API, required for `MAPS=google`',
  GOOGLE_MAPS_SIGNING_SECRET: "signs addresses of Google's map images",
  GOOGLE_ROUTES_URL: 'address of the Routes API',
  GOOGLE_MAPS_URL: 'address of the Maps Static API',
  MAP_TILES_URL: 'XYZ template of raster tiles for static maps',
  MAP_TILES_ATTRIBUTION: 'attribution that the tile provider requires',
  MAP_PMTILES:
    'file with the streets under static maps and in the operators’ app, which `npm run map:install` writes',
  PAYMENTS: '`on_account`: settled with the owner; `cardcom`: paid by card',
  CARDCOM_URL: "Cardcom's API",
  CARDCOM_TERMINAL: 'terminal number, required for `PAYMENTS=cardcom`',
  CARDCOM_API_NAME: 'API user, required for `PAYMENTS=cardcom`',
  CARDCOM_API_PASSWORD: 'API password, required for `PAYMENTS=cardcom`',
  CARDCOM_DOCUMENTS:
    'asks Cardcom to issue a document for each payment, of the type that the account is set to, and sends it to the driver',
  OIDC_ISSUER: 'OpenID Connect provider through which operators may log in',
  OIDC_CLIENT_ID: 'client at the provider, required for `OIDC_ISSUER`',
  OIDC_CLIENT_SECRET: 'secret of the client, required for `OIDC_ISSUER`',
  OIDC_LABEL: "provider's name on the login page, required for `OIDC_ISSUER`",
  OIDC_TRUST_EMAIL:
    'true if every address at the provider is verified, for providers that do not send `email_verified`',
} as const satisfies Record<keyof Environment, string>;
