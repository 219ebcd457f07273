import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';

export interface PdfItem {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** An element of the structure that screen readers follow, with its texts. */
export interface PdfElement {
  role: string;
  children: (PdfElement | string)[];
}

export interface ReadPdf {
  title: string;
  language: string;
  pages: PdfItem[][];
  /** One tree for each page. */
  structure: PdfElement[];
}

/** The elements of a role, in reading order. */
export function elementsOf(tree: PdfElement, role: string): PdfElement[] {
  const inside = tree.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child, role)));
  return tree.role === role ? [tree, ...inside] : inside;
}

/** The text of an element with that of the elements inside. */
export function textOf({ children }: PdfElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Makes superagent return the bytes of a response. */
export function asBytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  (response as NodeJS.ReadableStream)
    .on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
    .on('end', () => done(null, Buffer.concat(chunks)));
}

/** Parses a PDF with pdf.js, in another process because it is an ES module. */
export function readPdf(bytes: Buffer): ReadPdf {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'pdf-reader.mjs')], {
    input: bytes,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The PDF could not be read: ${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as ReadPdf;
}

/** The lines of a page from top to bottom, each with its words in reading order. */
export function linesOf(page: PdfItem[]): string[] {
  const heights = [...new Set(page.map(({ y }) => y))].sort((one, other) => other - one);
  return heights.map((height) =>
    page
      .filter(({ y }) => y === height)
      .map(({ text }) => text)
      .join(' '),
  );
}

export interface ReadWorkbook {
  workbook: WorkBook;
  /** The first sheet, which contains the table, and its rows. */
  table: WorkSheet;
  rows: unknown[][];
  /** The labelled values of the last sheet. */
  details: Record<string, unknown>;
  /** A file of the archive as text. */
  part: (name: string) => string;
}

/** Parses a workbook with SheetJS; dates are local times, read as UTC. */
export function readWorkbook(bytes: Buffer): ReadWorkbook {
  const workbook = read(bytes, { cellNF: true, cellStyles: true, bookFiles: true });
  const [first = '', last = ''] = [workbook.SheetNames[0], workbook.SheetNames.at(-1)];
  const table = workbook.Sheets[first] ?? {};
  const rows = utils.sheet_to_json<unknown[]>(table, { header: 1, raw: true, UTC: true });
  const details = utils.sheet_to_json<[string, unknown]>(workbook.Sheets[last] ?? {}, {
    header: 1,
    raw: true,
    UTC: true,
  });
  const { files } = workbook as WorkBook & { files: Record<string, { content: Uint8Array }> };
  return {
    workbook,
    table,
    rows,
    details: Object.fromEntries(details.slice(1)),
    part: (name) => Buffer.from(files[name]?.content ?? []).toString(),
  };
}

/** The file name of a download as a browser decodes it. */
export function downloadName(response: Response): string {
  const header = response.headers['content-disposition'] ?? '';
  return decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');
}
