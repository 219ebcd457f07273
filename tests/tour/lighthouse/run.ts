import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const cli = join(
  import.meta.dirname,
  '../../../tests/tour/lighthouse-tool/node_modules/lighthouse/cli/index.js',
);

export interface AuditOptions {
  url: string;
  /** Of the browser, for those who steer it from outside. */
  port: number;
  isPhone: boolean;
  /** Where the report goes, as `<file>.report.html` and `.json`. */
  file: string;
}

/** One run of Lighthouse, with its own idea of a phone (slow network and processor) or of a computer. */
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
  if (code !== 0) throw new Error(`Lighthouse gave up on ${url}:\n${errorOutput}`);
  const report = JSON.parse(await readFile(`${file}.report.json`, 'utf8')) as {
    runtimeError?: { message: string };
    categories: { performance: { score: number } };
  };
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report.categories.performance.score;
}
