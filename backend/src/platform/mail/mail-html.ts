import { type Brand, type BrandLogo, lightColorsOf } from '../brand/brand.js';
import type { Language } from '../problems/language.js';
import type { Link, MessageDetail, Message } from './message.js';

const font = "font-family:Heebo,'Segoe UI',Arial,sans-serif";

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Colors = ReturnType<typeof lightColorsOf>;

/** The side of the mark, and the height of a logo. */
const markSide = 30;

const withLines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/** The logo of the operator, or the mark of the product, drawn with borders because mail programs block images. */
function head(
  { name, logo }: Brand,
  language: Language,
  publicUrl: string,
  { paper, green, ink }: Colors,
): string {
  const mark = logo ? logoCell(logo, publicUrl) : markCell(paper, green);
  const title = `<td style="padding:0 10px;font-size:20px;font-weight:800;color:${ink}">${escaped(name[language])}</td>`;
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px;border-collapse:separate"><tr>${mark}${title}</tr></table>`;
}

/** Without an alternative text, because the name is beside it. */
function logoCell({ pngPath, width, height }: BrandLogo, publicUrl: string): string {
  const displayedWidth = Math.round((markSide * width) / height);
  return `<td><img src="${escaped(publicUrl + pngPath)}" alt="" width="${displayedWidth}" height="${markSide}" style="display:block"></td>`;
}

function markCell(paper: string, green: string): string {
  const bay = `<div style="width:10px;height:9px;margin:2px auto 0;border:3px solid ${paper};border-bottom:0;font-size:0;line-height:0">&nbsp;</div>`;
  return `<td width="${markSide}" height="${markSide}" style="width:${markSide}px;height:${markSide}px;border-radius:15px 15px 15px 4px;background:${green};text-align:center;vertical-align:middle">${bay}</td>`;
}

/** A parking bay with the number of the spot, and its location beside it. */
function spotBox(
  spotDetail: MessageDetail,
  locationDetail: MessageDetail | undefined,
  { ink, green, 'green-ink': greenInk, 'green-wash': greenWash }: Colors,
): string {
  const box = `padding:8px 14px 4px;border:4px solid ${green};border-bottom:0;border-radius:12px 12px 0 0;background:${greenWash};text-align:center`;
  return (
    `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 8px;border-collapse:separate"><tr>` +
    `<td style="${box}"><span style="font-size:14px;color:${greenInk}">${escaped(spotDetail.name)}</span><br>` +
    `<span style="font-size:34px;font-weight:800;line-height:1.1;color:${ink}">${escaped(spotDetail.value)}</span></td>` +
    `<td style="padding:0 16px;vertical-align:middle;font-size:18px;font-weight:700;line-height:1.35;color:${ink}">${escaped(locationDetail?.value ?? '')}</td>` +
    `</tr></table>`
  );
}

function valueOf(detail: MessageDetail, { ink }: Colors): string {
  if (detail.kind === 'plate') {
    return `<span dir="ltr" style="display:inline-block;padding:2px 10px;border:2px solid ${ink};border-radius:6px;background:#F6C915;color:#000;font-weight:700;letter-spacing:1px">${escaped(detail.value)}</span>`;
  }
  return withLines(detail.value);
}

/** The longest name of a detail that leaves its value enough of a phone's width on the same line. */
const maxUnbroken = 24;

function table(details: MessageDetail[], colors: Colors): string {
  const { ink, 'ink-2': ink2, line } = colors;
  const rows = details.map(
    (detail) =>
      `<tr><td style="padding:10px 0;border-bottom:1px solid ${line};color:${ink2};${detail.name.length > maxUnbroken ? '' : 'white-space:nowrap;'}vertical-align:top">${escaped(detail.name)}</td>` +
      `<td style="padding:10px 16px;border-bottom:1px solid ${line};color:${ink};font-weight:500">${valueOf(detail, colors)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;font-size:16px">${rows.join('')}</table>`;
}

function buttons(actions: Message['actions'], { ink, green, paper, line }: Colors): string {
  const each = actions.map(({ label, url }, index) => {
    const look =
      index === 0
        ? `background:${green};color:${paper};border:1px solid ${green}`
        : `color:${ink};border:1px solid ${line}`;
    return `<p style="margin:0 0 12px"><a href="${escaped(url)}" style="display:block;padding:14px 18px;border-radius:12px;text-align:center;text-decoration:none;font-weight:700;${look}">${escaped(label)}</a></p>`;
  });
  return `<div style="margin:24px 0 12px">${each.join('')}</div>`;
}

/** Mail programs may block the image; its text is in the same style as the rest. */
const photoOf = ({ url, alt }: NonNullable<Message['photo']>, { 'ink-2': ink2 }: Colors) =>
  `<p style="margin:0 0 8px"><img src="${escaped(url)}" alt="${escaped(alt)}" width="472" style="display:block;width:100%;height:auto;border-radius:12px;font-size:14px;color:${ink2}"></p>`;

const footerLink = ({ label, url }: Link, color: string) =>
  `\n<p style="margin:0;font-size:14px"><a href="${escaped(url)}" style="color:${color}">${escaped(label)}</a></p>`;

/** A message as HTML: one column, in the direction of its language. Only a photo and a logo are external. */
export function mailHtml(
  message: Message,
  {
    language,
    brand,
    publicUrl,
    footer = [],
  }: { language: Language; brand: Brand; publicUrl: string; footer?: Link[] },
): string {
  const colors = lightColorsOf(brand);
  const { ink, 'ink-2': ink2, line, ground: mist, paper } = colors;
  const direction = language === 'he' ? 'rtl' : 'ltr';
  const spotDetail = message.details.find(({ kind }) => kind === 'big');
  const locationDetail = message.details.find(({ kind }) => kind === 'place');
  const inSpotBox = spotDetail ? [spotDetail, locationDetail] : [];
  const small = (text: string) =>
    `<p style="margin:0 0 8px;font-size:14px;color:${ink2}">${escaped(text)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(message.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${mist};${font}">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px 24px;background:${paper};border:1px solid ${line};border-radius:16px;line-height:1.5;${font}">
${head(brand, language, publicUrl, colors)}
<h1 style="margin:0 0 8px;font-size:26px;line-height:1.2;color:${ink}">${escaped(message.title)}</h1>
<p style="margin:0 0 20px;font-size:16px;color:${ink}">${withLines(message.lead)}</p>
${spotDetail ? spotBox(spotDetail, locationDetail, colors) : ''}
${message.photo ? photoOf(message.photo, colors) : ''}
${table(
  message.details.filter((detail) => !inSpotBox.includes(detail)),
  colors,
)}
${buttons(message.actions, colors)}
${[...message.notes, message.why].map(small).join('\n')}${footer.map((link) => footerLink(link, ink2)).join('')}
</div>
</body>
</html>
`;
}

/** The message as plain text. */
export function mailText(message: Message, footer: Link[] = []): string {
  return [
    message.title,
    '',
    message.lead,
    '',
    ...message.details.map(({ name, value }) => `${name}: ${value}`),
    '',
    ...message.actions.flatMap(({ label, url }) => [`${label}:`, url, '']),
    ...message.notes,
    message.why,
    '',
    ...footer.flatMap(({ label, url }) => [`${label}:`, url, '']),
  ].join('\n');
}
