const placeholder = /\{(\w+)\}/;

/** Replaces `{name}` placeholders; a name without a value is left as it is. */
export function fill(text: string, values: Record<string, unknown> = {}): string {
  return text.replace(new RegExp(placeholder, 'g'), (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/** Splits the text into strings and placeholder values, in order. A name without a value is left as it is. */
export function pieces<T>(text: string, values: Record<string, T>): (string | T)[] {
  return text.split(placeholder).map((piece, i) => (i % 2 ? (values[piece] ?? `{${piece}}`) : piece));
}
