import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { qrPath } from '@panui/shared/qr-path';
import { browserOptions } from './support/browser/resolve';
import { call, createTestLot, reserve } from './support/operators';
import { server } from './support/server';
import { expect, test } from './support/test';

const width = 640;
const height = 480;

/** A video of one image (YUV4MPEG2), which Chromium takes for a camera: the QR code in black on white. */
function videoOf(text: string): Buffer {
  const { path, size } = qrPath(text);
  // The library looks at the middle of the image.
  const scale = Math.floor((height * 0.66) / size);
  const left = Math.floor((width - size * scale) / 2);
  const top = Math.floor((height - size * scale) / 2);
  const brightness = Buffer.alloc(width * height, 235);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row++) {
      const start = (top + Number(y) * scale + row) * width + left + Number(x) * scale;
      brightness.fill(16, start, start + Number(run) * scale);
    }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

test('The camera reads the code of a reservation', async () => {
  const testLot = await createTestLot(['301']);
  const { token, spotNumber } = await reserve(testLot, Math.floor(Date.now() / 1000) + 900, '20-200-08');
  const { gate_qr: text } = await call<{ gate_qr: string }>('GET', `/reservations/token/${token}`);
  const device = await call<{ enrolment_url: string }>(
    'POST',
    `/owners/me/lots/${testLot.lotId}/gate-devices`,
    { name: 'Gate', kind: 'phone' },
    testLot.owner.token,
  );
  const video = test.info().outputPath('camera.y4m');
  writeFileSync(video, videoOf(text));
  const browser = await chromium.launch(
    browserOptions(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ),
  );
  try {
    const context = await browser.newContext({ baseURL: server.baseUrl, permissions: ['camera'] });
    const page = await context.newPage();
    await page.goto(`/gate?lang=en${new URL(device.enrolment_url).hash}`);
    await page.getByRole('button', { name: 'Connect this phone' }).click();
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') messages.push(message.text());
    });
    await page.getByRole('button', { name: 'Scan a code' }).click();
    const result = page.getByTestId('gate-result');
    await expect(result).toHaveAttribute('data-kind', 'expected');
    await expect(result).toContainText(spotNumber);
    await expect(result).toContainText('20-200-08');
    // The page's policy allows the worker that reads the images.
    expect(messages).toEqual([]);
    // The camera still sees the code after the result has closed, and does not check the car again.
    await expect(result).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByRole('region', { name: 'Recent' }).getByRole('listitem')).toHaveCount(1);
  } finally {
    await browser.close();
  }
});
