import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit, stopChild } from '../processes.mjs';
import { inRoot, root } from '../project.mjs';

/** Runs an installed tool in the foreground; gives its exit code and, when it wrote one, its report. */
export async function runTool(script, options, { env = {}, signal, report } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-report-'));
  const file = join(folder, 'report.json');
  const given = report?.(file) ?? {};
  try {
    const child = spawn(
      process.execPath,
      [...(script ? [inRoot(script)] : []), ...options, ...(given.options ?? [])],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env, ...given.env },
      },
    );
    signal?.addEventListener('abort', () => void stopChild(child));
    const { code } = await waitForExit(child);
    signal?.throwIfAborted();
    return { code: code ?? 1, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
