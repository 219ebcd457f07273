/** Characters that file systems or headers do not allow. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]/gu;
const maxPartLength = 60;

function safe(part: string): string {
  const letters = Array.from(part.replace(unsafe, ' ').replace(/\s+/g, ' ').trim());
  return letters.slice(0, maxPartLength).join('').trim();
}

/** RFC 8187: all but a few plain characters are percent-encoded UTF-8. */
function extendedValue(text: string): string {
  const escaped = encodeURIComponent(text).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${escaped}`;
}

/**
 * The Content-Disposition header of a download: the full name for clients that support RFC 8187, and a plain name for
 * others, in which `plain` replaces each part that is not ASCII.
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
