import { Lot } from './requests.mjs';

const describeResponse = ({ code, spot }) => (spot ? `${code} ${spot}` : code);
const keyOfOwner = ({ spot, slot, hold, confirmed, night }) =>
  `spot ${spot} in slot ${slot}: hold ${hold}${night ? ' with a night' : ''}${confirmed ? ', confirmed' : ''}`;
const keyOf = ({ responses, owners }) =>
  [...responses.map(describeResponse), '|', ...owners.map(keyOfOwner).sort()].join('; ');

function describeRequest({ kind, process, id, driver, spot, slot }) {
  const about = {
    hold: `driver ${driver} requests slot ${slot} (hold ${id})`,
    block: `block spot ${spot} up to slot ${slot} (batch ${id})`,
    unblock: `unblock spot ${spot}`,
    codedHold: `driver ${driver} requests a spot with code ${spot} (hold ${id})`,
    setAside: `set a spot aside for event ${slot} (code ${id})`,
    endCode: `end code ${id}`,
    addNight: `add the night to hold ${id}`,
    dropNight: `take the night of hold ${id} back`,
    undo: `undo the block of batch ${id}`,
    postpone: `postpone event ${slot} to the other slot (postponement ${id})`,
    undoPostponement: `undo postponement ${id}`,
    cancelMany: `cancel all reservations of slot ${slot} (cancellation ${id})`,
    undoCancellation: `undo cancellation ${id}`,
    join: `driver ${driver} joins the waiting list of slot ${slot} (entry ${id}, hold ${id + 1} if offered)`,
    offer: 'offer free spots to the waiting list',
  };
  return `process ${process}: ${about[kind] ?? `${kind} hold ${id}`}`;
}

const describeCrash = (crash) => {
  if (crash === 0) return '';
  return crash > 0
    ? `, crashing before statement ${crash} or the commit`
    : ', crashing after the commit, before the response';
};

export function describeStep({ kind, minutes, crash, fails, requests, responses }) {
  if (kind === 'pass') return `${minutes} minutes pass`;
  return requests
    .map(
      (request, i) =>
        `${describeRequest(request)}${describeCrash(crash)} -> ${describeResponse(responses[i])}`,
    )
    .join(`\n     at the same time${fails ? ', in a statement that fails' : ''}, `);
}

/**
 * The owners of the spots by claims and by reservations, in the terms of the model. A hold whose driver got no response
 * is recognised by its place.
 */
async function readOwners(lot, unanswered) {
  const owners = { claim: [], reservation: [] };
  for (const { of, spot: spotId, slot, session, confirmed, night } of await lot.readOwnerRows()) {
    const spot = lot.spotNumber(spotId);
    if (session && !lot.holdOfSession.has(session)) {
      const found = unanswered.find((owner) => owner.spot === spot && owner.slot === slot);
      if (found) lot.holdOfSession.set(session, found.hold);
    }
    owners[of].push({ spot, slot, hold: lot.holdOfSession.get(session) ?? 'unknown', confirmed, night });
  }
  return owners;
}

async function performStep(lot, step) {
  if (step.kind === 'pass') {
    lot.minutes += step.minutes;
    return [];
  }
  const pending = [];
  // Sent in the order of the model, which makes it the likely one.
  for (const i of step.order) pending[i] = lot.perform(step.requests[i], step);
  const responses = await Promise.all(pending);
  if (step.requests.some(({ kind }) => kind === 'offer')) await lot.learnOffers();
  return responses;
}

/**
 * Performs a step on the product. Resolves to `same` if the outcome is that of the model, `other` if it is that of
 * another order of concurrent requests, else to a description of the difference.
 */
async function checkStep(lot, step) {
  const responses = await performStep(lot, step);
  const unanswered =
    step.crash < 0
      ? step.owners.filter(({ hold }) => hold === step.requests[0].id && !lot.holds.has(hold))
      : [];
  const owners = await readOwners(lot, unanswered);
  const confirmed = owners.claim.filter((owner) => owner.confirmed);
  const [reserved, claimed] = [owners.reservation, confirmed].map((of) =>
    of.map(keyOfOwner).sort().join('; '),
  );
  if (reserved !== claimed)
    return `observed  reservations: ${reserved || 'none'}\n     but       confirmed claims: ${claimed || 'none'}`;
  const observed = keyOf({ responses, owners: owners.claim });
  const [chosen, ...others] = [step, ...step.outcomes].map(keyOf);
  if (observed === chosen) return 'same';
  if (others.includes(observed)) return 'other';
  return `observed  ${observed}\n     expected  ${[...new Set([chosen, ...others])].join('\n     or        ')}`;
}

/**
 * Replays a trace on a lot of its own. Counts the rare states that it reached, and resolves to the number of steps and
 * to the difference between product and model, or null. A trace ends early when concurrent requests took effect in
 * another order.
 */
export async function replayTrace(system, trace, reached) {
  const lot = new Lot(system, system.takeLot(trace.spots));
  let steps = 0;
  try {
    for (const step of trace.steps) {
      const outcome = await checkStep(lot, step);
      if (outcome !== 'same' && outcome !== 'other') return { steps, difference: outcome };
      steps += 1;
      for (const name of [...step.races, ...(outcome === 'same' ? step.tags : [])])
        reached.set(name, (reached.get(name) ?? 0) + 1);
      if (outcome === 'other') return { steps, difference: null, isOtherOrder: true };
    }
    return { steps, difference: null };
  } catch (error) {
    return { steps, difference: error.stack };
  } finally {
    if (lot.hasQueue) await system.pool.query('DELETE FROM waitlist_entries WHERE venue_id = $1', [lot.id]);
  }
}
