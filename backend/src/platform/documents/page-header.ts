import { colours, pageMargin, type Painter } from './painter.js';
import { logo } from './logo.js';

export const logoSize = 34;

/** Draws the logo and the product's name at the top of the page, where reading begins. */
export function drawLogo(painter: Painter, product: string): void {
  const x = painter.fromStart(0, logoSize);
  const { document } = painter;
  painter.artifact(() => {
    document
      .save()
      .translate(x, pageMargin)
      .scale(logoSize / logo.size);
    document.path(logo.pin).fill(colours.green);
    document.path(logo.bay).lineWidth(logo.bayWidth).lineCap('round').lineJoin('miter').stroke(colours.paper);
    document.restore();
  });
  const name = { x: painter.fromStart(logoSize + 8, 200), y: pageMargin + 24, width: 200 };
  painter.line(product, name, { size: 19, font: 'bold' });
}
