// Reads a PDF from stdin with an independent library and prints the positions of its texts as JSON.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const document = await getDocument({ data, verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number++) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  pages.push(
    items
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], width })),
  );
}
const { info } = await document.getMetadata();
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, pages }));
