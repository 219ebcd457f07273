/** Reads a file of credits by the published record layout. */
export function readMasav(file: Buffer) {
  const records = file.toString('latin1').split('\r\n').slice(0, -1);
  const field = (record: string, from: number, length: number) => record.slice(from - 1, from - 1 + length);
  // Bytes from 0x80 on are the Hebrew letters; the line is in visual order.
  const name = (record: string) =>
    Array.from(field(record, 46, 16), (letter) =>
      letter >= '\u0080' ? String.fromCharCode(letter.charCodeAt(0) - 0x80 + 0x5d0) : letter,
    ).join('');
  return {
    lengths: new Set(records.map((record) => record.length)),
    kinds: records.map((record) => record[0]).join(''),
    head: {
      institution: field(records[0] ?? '', 2, 8),
      valueDate: field(records[0] ?? '', 12, 6),
      serial: Number(field(records[0] ?? '', 19, 3)),
      madeOn: field(records[0] ?? '', 23, 6),
      sender: field(records[0] ?? '', 29, 5),
      end: field(records[0] ?? '', 126, 3),
    },
    credits: records
      .filter((record) => record.startsWith('1'))
      .map((record) => ({
        bank: field(record, 18, 2),
        branch: field(record, 20, 3),
        account: field(record, 27, 9),
        taxId: field(record, 37, 9),
        name: name(record),
        agorot: Number(field(record, 62, 13)),
        reference: Number(field(record, 75, 20)),
      })),
    totals: {
      valueDate: field(records.at(-2) ?? '', 12, 6),
      serial: Number(field(records.at(-2) ?? '', 19, 3)),
      agorot: Number(field(records.at(-2) ?? '', 22, 15)),
      count: Number(field(records.at(-2) ?? '', 52, 7)),
    },
  };
}
