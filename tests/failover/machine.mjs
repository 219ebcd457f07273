import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../tools/lib/failure.mjs';
import { isAlive, stopChild, until } from '../../tools/lib/processes.mjs';
import { inRoot } from '../../tools/lib/project.mjs';

/** A file of deploy/ha with its ${…} replaced, so that the shipped configuration is the tested one. */
export function renderTemplate(name, values) {
  return readFileSync(inRoot('deploy/ha', name), 'utf8').replace(/\$\{([A-Z0-9_]+)\}/g, (_, key) => {
    if (values[key] === undefined)
      throw new Failure(`deploy/ha/${name} asks for ${key}, which nobody gives.`);
    return String(values[key]);
  });
}

/** Writes a file that only the account of the programs may read. */
export function writePrivateFile(folder, account, name, content) {
  const file = join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
  return file;
}

/** Starts a program under the account and logs its output to `<name>.log` in the folder. */
export function startProgram(folder, account, name, program, options, env = {}) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, options, {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
  });
  closeSync(log);
  return child;
}

const findChildren = (pid) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter(Boolean);

export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** One of the three machines: Patroni and its PostgreSQL. */
export class Machine {
  /**
   * @param {{ folder: string, account: object, name: string, program: string, config: string, data: string, port:
   * number, rest: string }} details
   */
  constructor({ folder, account, name, program, config, data, port, rest }) {
    this.folder = folder;
    this.account = account;
    this.name = name;
    this.program = program;
    this.config = config;
    this.data = data;
    this.port = port;
    this.rest = rest;
  }

  start() {
    this.patroniProcess = startProgram(this.folder, this.account, this.name, this.program, [this.config]);
  }

  /** The pid of PostgreSQL, or zero while it is not running. */
  postmaster() {
    try {
      return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  }

  /** Kills all processes at once, like a power failure. */
  async losePower() {
    this.patroniProcess.kill('SIGKILL');
    await this.killPostgres();
  }

  async killPostgres() {
    const postmaster = this.postmaster();
    const all = [postmaster, ...findChildren(postmaster)];
    signalAll(all, 'SIGKILL');
    await until(() => all.every((pid) => !isAlive(pid)), { timeoutMs: 10_000 });
  }

  async stop() {
    await stopChild(this.patroniProcess, { graceMs: 15_000 });
    if (this.postmaster() && isAlive(this.postmaster())) await this.killPostgres();
  }
}
