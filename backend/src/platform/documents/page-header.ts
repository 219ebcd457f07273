import { colours, pageMargin, type Painter } from './painter.js';
import { logo } from './logo.js';

export const logoSize = 34;

const maxLogoWidth = 120;

/** Draws the logo and the name of the site at the top of the page, where reading begins. */
export function drawLogo(painter: Painter): void {
  const { logo: own, name } = painter.brand;
  const width = own ? Math.min(maxLogoWidth, (logoSize * own.width) / own.height) : logoSize;
  const x = painter.fromStart(0, width);
  painter.artifact(() => {
    if (own) painter.document.image(own.png, x, pageMargin, { fit: [width, logoSize], valign: 'center' });
    else drawMark(painter, x);
  });
  const room = 300 - width;
  const box = { x: painter.fromStart(width + 8, room), y: pageMargin + 24, width: room };
  painter.line(name, box, { size: 19, font: 'bold', minSize: 10 });
}

function drawMark({ document, accent }: Painter, x: number): void {
  document
    .save()
    .translate(x, pageMargin)
    .scale(logoSize / logo.size);
  document.path(logo.pin).fill(accent);
  document.path(logo.bay).lineWidth(logo.bayWidth).lineCap('round').lineJoin('miter').stroke(colours.paper);
  document.restore();
}
