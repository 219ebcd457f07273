// A server process whose requests each have a clock and can crash; the parent process replays traces with it.
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';
import { importBackend } from '../../tools/lib/project.mjs';

const { ClockService } = await importBackend('platform/clock/clock.service.js');
const { ClaimQueueService } = await importBackend('claims/claim-queue.service.js');
const { OffersService } = await importBackend('waitlist/offers.service.js');
const { OutboxDeliveryService } = await importBackend('outbox/outbox-delivery.service.js');
const { JobRunnerService } = await importBackend('scheduling/job-runner.service.js');
const { startServer } = await importBackend('bootstrap/server.js');

/**
 * The request that is being served.
 * @type {AsyncLocalStorage<{ offsetMs: number, crash: number, venueId: number, statements: number,
 *   isInTransaction: boolean, isDead: boolean, isBusy: boolean, failsShared: boolean }>}
 */
const current = new AsyncLocalStorage();

/** The database follows, since every statement receives the offset. */
Object.defineProperty(ClockService.prototype, 'offsetMs', { get: () => current.getStore()?.offsetMs ?? 0 });

/** Statements that commit the effect of a request. */
const committing = /^COMMIT|\b(?:renew_hold|choose_night|confirm_reservation|release_hold)\(/;

/**
 * Ends a request before the nth statement of its transaction, or before the one that commits: nothing more of it
 * reaches the database, which rolls back what was open, as it does when a process dies. Reads of caches, which other
 * requests wait for, go on. Null if the statement is to be executed.
 */
function crashBefore(client, request, text) {
  if (text.startsWith('START TRANSACTION')) request.isInTransaction = true;
  if (!request.isInTransaction && !committing.test(text)) return null;
  const error = new Error('The process has crashed.');
  if (request.isDead) return Promise.reject(error);
  request.statements += 1;
  if (request.statements < request.crash && !committing.test(text)) return null;
  request.isDead = true;
  return query.call(client, 'ROLLBACK').then(() => Promise.reject(error));
}

/** Shared claims: statements that were sent, claims in them, and statements that failed. */
const shared = { statements: 0, claims: 0, failed: 0 };
let statementsToFail = 0;

/** Fails a statement that several claims share, if a request demands that. */
function failShared(text, values) {
  if (!text.includes('claim_holds(')) return null;
  shared.statements += 1;
  shared.claims += JSON.parse(values[1]).length;
  if (statementsToFail === 0) return null;
  statementsToFail = 0;
  shared.failed += 1;
  return Promise.reject(new Error('The shared statement fails.'));
}

/** A claim may be sent by another request, so one whose process dies before the claim never sends it. */
const { claim } = ClaimQueueService.prototype;
ClaimQueueService.prototype.claim = function (args) {
  const request = current.getStore();
  if (request?.crash > 0) return Promise.reject(new Error('The process has crashed.'));
  if (request?.failsShared) statementsToFail = 1;
  return claim.call(this, args);
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  const request = current.getStore();
  const text = typeof args[0] === 'string' ? args[0] : (args[0]?.text ?? '');
  const end = (request?.crash > 0 ? crashBefore(this, request, text) : null) ?? failShared(text, args[1]);
  if (!end) return query.apply(this, args);
  const callback = args.at(-1);
  if (typeof callback !== 'function') return end;
  end.catch((error) => callback(error));
};

/** A request that waits for a connection stays itself when another one returns the connection. */
/** @type {any} */
const poolPrototype = pg.Pool.prototype;
const { connect } = poolPrototype;
poolPrototype.connect = function (callback) {
  return connect.call(this, callback && AsyncResource.bind(callback));
};

/** Messages and jobs take no part in the claim, and would take most of the time. */
OutboxDeliveryService.prototype.deliverPendingBy = async () => {};
JobRunnerService.prototype.runIfDue = async () => {};

/** Offers are made for one lot at a time, on request, because each trace has a time of its own. */
let offers;
OffersService.prototype.processQueue = async function () {
  offers = this;
  return { offered: 0, confirmed: 0, missed: 0 };
};
const { freeAmong } = OffersService.prototype;
OffersService.prototype.freeAmong = function (demands) {
  const { venueId } = current.getStore();
  return freeAmong.call(
    this,
    demands.filter((demand) => demand.venue_id === venueId),
  );
};

/** An offer that finds the catalog outdated is made by a later run. All traces share its version, so that many are. */
const maxOfferRuns = 20;
const { offerToFirst } = OffersService.prototype;
OffersService.prototype.offerToFirst = async function (...parts) {
  const attempt = await offerToFirst.apply(this, parts);
  if (attempt.outcome === 'busy') current.getStore().isBusy = true;
  return attempt;
};

async function makeOffers(response) {
  const request = current.getStore();
  try {
    for (let run = 1; run <= maxOfferRuns; run += 1) {
      request.isBusy = false;
      await offers.offerFreeSpots();
      if (!request.isBusy) break;
    }
    response.end('{}');
  } catch (error) {
    response.statusCode = 500;
    response.end(JSON.stringify({ code: String(error) }));
  }
}

const busyStatus = 503;
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args);
  const [request, response] = args;
  const header = (name) => Number(request.headers[`x-model-${name}`] ?? 0);
  const crash = header('crash');
  const store = {
    offsetMs: header('offset'),
    crash,
    venueId: header('venue'),
    statements: 0,
    isInTransaction: false,
    failsShared: header('fail-shared') === 1,
    isDead: false,
    isBusy: false,
  };
  const { end } = response;
  // A request to a busy server has had no effect, and is sent again.
  if (crash !== 0)
    response.end = (...parts) => {
      if (response.statusCode === busyStatus && !store.isDead) return end.apply(response, parts);
      request.socket.destroy();
      return response;
    };
  return current.run(store, () => {
    if (request.url !== '/model/offers') return emit.call(this, event, ...args);
    void makeOffers(response);
    return true;
  });
};

process.on('message', () => process.send({ shared }));
process.on('disconnect', () => process.exit(0));
const { url } = await startServer(process.env);
const waiting = setInterval(() => {
  if (!offers) return;
  clearInterval(waiting);
  process.send({ url: url.replace('localhost', '127.0.0.1') });
}, 50);
