/** What no file system and no header takes. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]/gu;
const maxPartLength = 60;

function safe(part: string): string {
  const letters = Array.from(part.replace(unsafe, ' ').replace(/\s+/g, ' ').trim());
  return letters.slice(0, maxPartLength).join('').trim();
}

/** RFC 8187: everything but a few plain characters is written as its UTF-8 bytes. */
function extendedValue(text: string): string {
  const escaped = encodeURIComponent(text).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${escaped}`;
}

/**
 * The header that names a download: the name proper for whoever understands it, and a plain one for whoever does not.
 * Where a part is not plain ASCII, its second reading stands in for it.
 */
export function contentDisposition(parts: { name: string; plain: string }[], extension: string): string {
  const name = parts.map((part) => safe(part.name)).filter(Boolean);
  const plain = parts.map((part) => (/^[\x20-\x7E]+$/.test(part.name) ? safe(part.name) : part.plain));
  const fallback = plain
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-');
  return `attachment; filename="${fallback}.${extension}"; filename*=${extendedValue(`${name.join(' - ')}.${extension}`)}`;
}
