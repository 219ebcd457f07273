const unit = 1024;
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** 34 KB, 1.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < unit * unit) return `${Math.ceil(bytes / unit)} KB`;
  return `${exact.format(bytes / unit / unit)} MB`;
}
