import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, configurationNames, readConfig } from './config.js';

const good = {
  DATABASE_URL: 'postgres://u:p@localhost:5432/panui',
  JWT_SECRET: 'aQ9xV2mK7rT4wZ8nB3cF6hJ1pL5sD0gY',
};
const findIssues = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
};

it('Only the database and the secret are required, and everything else has a default', () => {
  expect(readConfig(good)).toMatchObject({ isProduction: false, http: { port: 3000, host: '0.0.0.0' } });
  expect(readConfig({ ...good, PORT: '' }).http.port).toBe(3000);
});

it('All invalid variables are reported in one message', () => {
  const issueLines = findIssues({
    PORT: '99999',
    LOG_LEVEL: 'loud',
    JWT_SECRET: 'x',
    TRUST_PROXY: 'everybody',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'JWT_SECRET', 'TRUST_PROXY', 'DATABASE_URL'])
    expect(issueLines).toContain(name);
});

it.each(['postgres://u:a/b@localhost/panui', 'postgres://u:a%b@localhost/panui', 'postgres://u:a#b@c/panui'])(
  'The address %s is rejected without naming its password',
  (address) => {
    const issues = findIssues({ ...good, DATABASE_URL: address });
    expect(issues).toMatch(/DATABASE_URL is no address: .*%2F for \//);
    expect(issues).not.toContain('a/b');
  },
);

it.each([
  ['MAIL_FROM', 'bla', 'must look like'],
  ['PORT', 'three', 'must be a number'],
  ['SMS_GATEWAY_TOKEN', 'secret', 'SMS_GATEWAY_URL is missing'],
])('%s=%s cannot work and is rejected', (name, value, reason) =>
  expect(findIssues({ ...good, [name]: value })).toContain(reason),
);

it.each([
  'short',
  'a'.repeat(40),
  'change-me-please-change-me-please-1234',
  'your-secret-key-0123456789abcdefghij',
])('The weak secret %s is rejected in production', (secret) =>
  expect(findIssues({ ...good, NODE_ENV: 'production', JWT_SECRET: secret })).toContain(
    'JWT_SECRET is too weak',
  ),
);

it('A short secret in production is reported once', () =>
  expect(
    findIssues({ ...good, NODE_ENV: 'production', JWT_SECRET: 'short' }).match(/JWT_SECRET/g),
  ).toHaveLength(1));

it('The first admin needs both email and a strong password', () => {
  expect(findIssues({ ...good, ADMIN_EMAIL: 'a@b.test' })).toContain('ADMIN_PASSWORD go together');
  expect(findIssues({ ...good, ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'short' })).toContain(
    '15 characters',
  );
});

it('Trusted proxies are read as networks', () => {
  expect(readConfig({ ...good, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).http.trustedProxies).toEqual([
    '127.0.0.0/8',
    '::1/128',
    '10.0.0.0/8',
  ]);
});

it.each(['data.gov.il', 'ftp://data.gov.il/', 'https://user:word@data.gov.il/', 'https://data.gov.il/?q=1'])(
  'The vehicle registry address %s is rejected',
  (url) => {
    expect(findIssues({ ...good, VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: url })).toContain(
      'VEHICLE_REGISTRY_URL must be',
    );
  },
);

it('VEHICLE_REGISTRY accepts local and ckan, with data.gov.il as the default address', () => {
  expect(findIssues({ ...good, VEHICLE_REGISTRY: 'datagov' })).toContain(
    'VEHICLE_REGISTRY must be local or ckan',
  );
  expect(
    readConfig({ ...good, VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: '' }).vehicleRegistry,
  ).toMatchObject({
    driver: 'ckan',
    url: 'https://data.gov.il/api/3/action/datastore_search',
  });
});

it('MAPS=osrm requires OSRM_URL, which is reported together with other issues', () => {
  const issueLines = findIssues({ ...good, MAPS: 'osrm', PORT: '99999' });
  expect(issueLines).toContain('OSRM_URL is missing');
  expect(issueLines).toContain('PORT');
  expect(readConfig({ ...good, OSRM_URL: 'http://osrm.test:5000' }).maps).toEqual({ driver: 'direct' });
});

it('MAPS=google requires an API key, which is never repeated in messages, and has default addresses', () => {
  const issueLines = findIssues({ ...good, MAPS: 'google', PORT: '99999' });
  expect(issueLines).toContain('GOOGLE_MAPS_API_KEY is missing');
  expect(issueLines).toContain('PORT');
  expect(findIssues({ ...good, MAPS: 'google', GOOGLE_MAPS_API_KEY: 'key with blanks' })).not.toContain(
    'blanks',
  );
  const key = 'AIzaNoRealKeyAtAll-0123456789';
  expect(readConfig({ ...good, MAPS: 'google', GOOGLE_MAPS_API_KEY: key }).maps).toEqual({
    driver: 'google',
    key,
    signingSecret: null,
    routesUrl: 'https://routes.googleapis.com',
    mapsUrl: 'https://maps.googleapis.com',
  });
});

it('PAYMENTS=cardcom requires the Cardcom credentials and PUBLIC_URL', () => {
  const cards = { ...good, PAYMENTS: 'cardcom', CARDCOM_API_NAME: 'name', CARDCOM_API_PASSWORD: 'word' };
  const issueLines = findIssues({ ...cards, PORT: '99999' });
  for (const name of ['PUBLIC_URL', 'CARDCOM_TERMINAL', 'PORT']) expect(issueLines).toContain(name);
  const whole = { ...cards, CARDCOM_TERMINAL: '1000', PUBLIC_URL: 'https://panui.test/' };
  expect(readConfig(whole).cardcom).toEqual({
    url: 'https://secure.cardcom.solutions/api/v11',
    terminal: 1000,
    apiName: 'name',
    apiPassword: 'word',
    issuesDocuments: false,
  });
  expect(readConfig({ ...whole, CARDCOM_DOCUMENTS: 'true' }).cardcom?.issuesDocuments).toBe(true);
  const plain = { ...whole, NODE_ENV: 'production', CARDCOM_URL: 'http://secure.cardcom.test' };
  expect(findIssues(plain)).toContain('CARDCOM_URL must be an https address');
  expect(readConfig({ ...whole, PAYMENTS: '' }).cardcom).toBeNull();
});

it('A demo reports every setting that leads to other servers or to an account of the operator', () => {
  const mail = { SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://panui.test' };
  const others = {
    ADMIN_EMAIL: 'a@b.test',
    ADMIN_PASSWORD: 'a long enough password',
    VEHICLE_REGISTRY: 'ckan',
  };
  const sms = { SMS_GATEWAY_URL: 'https://sms.test', MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png' };
  const issueLines = findIssues({ ...good, ...mail, ...others, ...sms, DEMO: 'true' });
  for (const name of ['SMTP_URL', 'ADMIN_EMAIL', 'VEHICLE_REGISTRY', 'SMS_GATEWAY_URL', 'MAP_TILES_URL'])
    expect(issueLines).toContain(`${name} cannot be set together with DEMO`);
  expect(readConfig({ ...good, DEMO: 'true' }).isDemo).toBe(true);
  expect(readConfig(good).isDemo).toBe(false);
});

it('The example file and the configuration have the same variable names', () => {
  const example = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map((match) => match[1]);
  const ofTheLauncher = ['PANUI_DATA_DIR', 'BACKUP_PASSPHRASE', 'DATABASE_PASSWORD', 'PANUI_IMAGE'];
  expect(named.sort()).toEqual([...configurationNames, ...ofTheLauncher].sort());
});

describe('MAP_TILES_URL', () => {
  it.each([
    'https://tiles.example/{z}/{x}/{y}.png',
    'http://127.0.0.1:8080/styles/osm/{z}/{x}/{y}{r}.png?key=abc',
    'https://tiles.example/?z={z}&x={x}&y={y}',
  ])('The tile address %s is accepted', (url) => {
    const { mapTiles } = readConfig({ ...good, MAP_TILES_URL: url, PUBLIC_URL: 'https://panui.example/' });
    expect(mapTiles).toEqual({
      urlTemplate: url,
      attribution: '© OpenStreetMap contributors',
      userAgent: expect.stringContaining('+https://panui.example)'),
    });
  });

  it.each([
    'https://tiles.example/{z}/{x}.png',
    'https://{x}.example/{z}/{x}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{s}/{z}/{x}/{y}.png',
    'https://user:word@tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y}.png#top',
    'file:///tiles/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
  ])('The tile address %s is rejected', (url) => {
    expect(findIssues({ ...good, MAP_TILES_URL: url })).toContain('MAP_TILES_URL must be');
  });

  it('The default is no tiles', () => {
    expect(readConfig(good).mapTiles).toBeNull();
  });
});
