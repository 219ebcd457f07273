import type { Dto } from '@panui/api';
import { inLang } from '../../i18n/inLang';
import type { CommandTarget } from './commands';
import type { SearchTarget } from './searchTargets';
import { type Findable, isFoundBy, textIn, wordsOf } from './words';

/** A lot, by either of its names or addresses. */
export interface FoundLot extends Findable {
  id: number;
  name: string;
}

type NamedLot = Pick<Dto<'Lot'>, 'id' | 'name' | 'name_en' | 'address' | 'address_en'>;

export const toFoundLot = (lot: NamedLot, lang: 'he' | 'en'): FoundLot => ({
  id: lot.id,
  name: inLang(lang, lot.name, lot.name_en),
  titles: [lot.name, lot.name_en, lot.address, lot.address_en].join(' ').toLowerCase(),
  words: '',
});

const minLotTextLength = 2;
const isNumber = (word: string) => /\d/.test(word);

/** Words such as "of", which stand between what is done and the lot. */
const connecting = (word: string) =>
  (['he', 'en'] as const).some((lang) => wordsOf(textIn(lang, 'panui.search.connecting')).includes(word));

/** The number of a spot, with which the text ends after other words: "Oren Tower 102". */
export function spotNumberIn(typed: string): string | null {
  const words = typed.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  return words.length > 1 && isNumber(last) ? last : null;
}

/** The text without the words of commands and the number of a spot, which no lot would be found by. */
export function lotTextOf(typed: string, commands: readonly CommandTarget[]): string {
  const number = spotNumberIn(typed)?.toLowerCase();
  const ofLots = commands.filter(({ pathOfLot }) => pathOfLot);
  const isOfCommand = (word: string) =>
    connecting(word) ||
    ofLots.some(({ titles, words }) => ` ${titles}`.includes(` ${word}`) || words.includes(` ${word}`));
  const rest = wordsOf(typed).filter((word) => !isOfCommand(word));
  const texts = [rest.filter((word) => word !== number), rest].map((words) => words.join(' '));
  return texts.find((text) => text.length >= minLotTextLength) ?? typed;
}

/** The words of the text that are not the lot's: what is done there, or the number of a spot. */
const wordsBeside = (lot: FoundLot, typed: string) =>
  wordsOf(typed).filter((word) => !isFoundBy(lot, word) && !connecting(word));

/** The lots that more words of the text name than others. */
export function closestLots(lots: readonly FoundLot[], typed: string): FoundLot[] {
  const counts = lots.map((lot) => wordsBeside(lot, typed).length);
  return lots.filter((_, index) => counts[index] === Math.min(...counts));
}

/** The commands that the text names, for each of the lots: "block oren" leads to the board of Oren Tower. */
export const commandsOfLots = (
  lots: readonly FoundLot[],
  typed: string,
  commands: readonly CommandTarget[],
): SearchTarget[] =>
  commands.flatMap((command) =>
    lots.flatMap((lot) => {
      const words = wordsBeside(lot, typed);
      const { pathOfLot, group, icon, title } = command;
      if (!pathOfLot || words.length === 0 || !words.every((word) => isFoundBy(command, word))) return [];
      return {
        ...{ group, key: `${command.key ?? ''} ${lot.id}`, path: pathOfLot(lot.id), title },
        ...{ details: lot.name, ...(icon && { icon }) },
      };
    }),
  );
