// Reads a PDF from stdin with an independent library and prints the positions of its texts and its structure as JSON.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const document = await getDocument({ data, verbosity: 0 }).promise;
const pages = [];
const structure = [];

/** Replaces the numbers of marked contents in a structure tree by their texts. */
function withTexts({ role, children = [] }, textOf) {
  return {
    role,
    children: children.map((child) =>
      child.type === 'content' ? (textOf.get(child.id) ?? '') : withTexts(child, textOf),
    ),
  };
}

/** The texts of a page by the identifier of their marked content; undefined for what is outside of any. */
function textsByContent(items) {
  const open = [];
  const texts = new Map();
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else if (str) texts.set(open.at(-1), `${texts.get(open.at(-1)) ?? ''}${str}`);
  }
  return texts;
}

for (let number = 1; number <= document.numPages; number++) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const { items: marked } = await page.getTextContent({ includeMarkedContent: true });
  structure.push(withTexts(await page.getStructTree(), textsByContent(marked)));
  pages.push(
    items
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], width })),
  );
}
const { info } = await document.getMetadata();
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, pages, structure }));
