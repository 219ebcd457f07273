import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '../lighthouse-cli/node_modules/lighthouse/cli/index.js');

export interface AuditOptions {
  url: string;
  /** The remote debugging port of the browser. */
  port: number;
  isPhone: boolean;
  /** The report is written to `<file>.report.html` and `<file>.report.json`. */
  file: string;
}

/** Runs Lighthouse once, with its simulated phone (slow network and processor) or computer. Returns the score. */
export async function lighthouse({ url, port, isPhone, file }: AuditOptions): Promise<number> {
  await mkdir(join(file, '..'), { recursive: true });
  const options = [
    `--port=${port}`,
    '--output=json',
    '--output=html',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--quiet',
    ...(isPhone ? [] : ['--preset=desktop']),
  ];
  const child = spawn(process.execPath, [cli, url, ...options], { stdio: ['ignore', 'inherit', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${errorOutput}`);
  const report = JSON.parse(await readFile(`${file}.report.json`, 'utf8')) as {
    runtimeError?: { message: string };
    categories: { performance: { score: number } };
  };
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report.categories.performance.score;
}
