import type { Dto } from '@panui/api';
import { httpClient } from '../../data/http';
import type { LotArea } from '../../data/lotArea';
import { undoMs } from '../../data/undo';

const send = async <T>({ rulesPath }: LotArea, path: string, body: object): Promise<T> =>
  (await httpClient(`${rulesPath}${path}`, { method: 'POST', body: JSON.stringify(body) })).json as T;

export const previewManyLots = (area: LotArea, rule: Dto<'ManyLotsRule'>) =>
  send<Dto<'LotRuleEffect'>[]>(area, '/preview', rule);

/** What was done and until when it can be undone, counted from the request. */
export async function saveManyLots(area: LotArea, rule: Dto<'ManyLotsRule'>) {
  const undoUntil = Date.now() + undoMs;
  return { created: await send<Dto<'CreatedLotRule'>[]>(area, '', rule), undoUntil };
}

export type ManyLotsResult = Awaited<ReturnType<typeof saveManyLots>>;

export const undoManyLots = (area: LotArea, created: Dto<'CreatedLotRule'>[]) =>
  send<null>(area, '/undo', {
    parking_lot_ids: created.map((rule) => rule.parking_lot_id),
    rule_ids: created.map((rule) => rule.rule_id),
  } satisfies Dto<'UndoManyLotsRule'>);
