import { visualLine } from '../../platform/documents/visual-order.js';

/** A payment to a payee. The account is of digits, the amount in agorot. */
export interface MasavPayment {
  bankCode: string;
  bankBranch: string;
  bankAccount: string;
  taxId: string;
  name: string;
  amountAgorot: number;
  /** The number of the statement, by which operator and payee know the payment. */
  reference: number;
}

export interface MasavOrder {
  /** Eight digits that Masav gave the operator. */
  institution: string;
  /** Five digits of the one who sends the file. */
  sender: string;
  name: string;
  /** "YYYY-MM-DD" */
  valueDate: string;
  madeOn: string;
  /** The number of the file among those of `madeOn`, from 1. */
  serial: number;
  payments: readonly MasavPayment[];
}

const recordLength = 128;
const lineBreak = '\r\n';
const firstHebrewLetter = 'א'.charCodeAt(0);
const lastHebrewLetter = 'ת'.charCodeAt(0);
/** Alef in code page 862, which banks call "Hebrew code B". */
const firstHebrewByte = 0x80;
const replacements: Record<string, string> = { '״': '"', '׳': "'", '־': '-', '–': '-', '—': '-' };
/** Vowel signs and direction marks. */
const dropped = /[\u0591-\u05BD\u05BF-\u05C7\p{Cf}]/gu;

const digits = (value: string | number, length: number): string => {
  const text = String(value);
  if (!/^\d+$/.test(text) || text.length > length)
    throw new Error(`A field of ${length} digits cannot hold a value of ${text.length} characters.`);
  return text.padStart(length, '0');
};

const shortDate = (date: string): string => date.slice(2).replaceAll('-', '');

/** A name as banks read it: in visual order from left to right, at the right end of its field. */
function nameField(name: string, length: number): string {
  const plain = name
    .replace(dropped, '')
    .replace(/[״׳־–—]/g, (sign) => replacements[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  return visualLine(plain.slice(0, length).trim(), 'rtl').padStart(length);
}

/** Letters that the code page does not have become question marks. */
function encode(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (character) => {
      const code = character.charCodeAt(0);
      if (code >= firstHebrewLetter && code <= lastHebrewLetter)
        return code - firstHebrewLetter + firstHebrewByte;
      return character.length === 1 && code >= 0x20 && code < 0x7f ? code : '?'.charCodeAt(0);
    }),
  );
}

/**
 * A file of credits for Masav, Israel's clearing of bank transfers: a head, a record for each payment, the totals and
 * an end, each of 128 bytes and a line break. Source: "Mifrat zikuim", Masav's record layout of credits.
 */
export function masavFile(order: MasavOrder): Buffer {
  const { institution, sender, name, valueDate, madeOn, payments } = order;
  const shekel = '00';
  const serial = digits(order.serial, 3);
  const subject = digits(institution, 8) + shekel;
  const head = `K${subject}${shortDate(valueDate)}0${serial}0${shortDate(madeOn)}${digits(sender, 5)}${'0'.repeat(6)}${nameField(name, 30)}${' '.repeat(56)}KOT`;
  const credits = payments.map(
    (payment) =>
      `1${subject}${'0'.repeat(6)}${digits(payment.bankCode, 2)}${digits(payment.bankBranch, 3)}0000${digits(payment.bankAccount, 9)}0${digits(payment.taxId, 9)}${nameField(payment.name, 16)}${digits(payment.amountAgorot, 13)}${digits(payment.reference, 20)}${'0'.repeat(8)}000006${'0'.repeat(18)}  `,
  );
  const total = payments.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  const totals = `5${subject}${shortDate(valueDate)}0${serial}${digits(total, 15)}${'0'.repeat(15)}${digits(payments.length, 7)}${'0'.repeat(7)}${' '.repeat(63)}`;
  const records = [head, ...credits, totals, '9'.repeat(recordLength)];
  return encodeRecords(records);
}

function encodeRecords(records: string[]): Buffer {
  const end = Buffer.from(lineBreak, 'latin1');
  return Buffer.concat(
    records.flatMap((record) => {
      const bytes = encode(record);
      if (bytes.length !== recordLength) throw new Error(`A record has ${bytes.length} bytes.`);
      return [bytes, end];
    }),
  );
}
