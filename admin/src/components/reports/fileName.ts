/** Characters that file systems reject or that could point to another folder. */
const unsafe = /[\p{Cc}\p{Cf}"*/:<>?\\|]/gu;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** File name in a Content-Disposition header: `filename*` (RFC 6266) before `filename`. */
export function parseFileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = (extended && decoded(extended)) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || '';
  return name.replace(unsafe, ' ').replace(/\s+/g, ' ').trim() || fallback;
}
