import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from './costs.ts';
import type { Household, Parent } from './families.ts';
import { residentOf } from './processes.ts';
import { newEvent, send } from './requests.ts';

type Listener = { request: http.ClientRequest; onText: (hear: (text: string) => void) => void };

/** Opens the event stream of a parent, as a browser does, and resolves after its first message. */
function listen(port: number, { cookie }: Parent): Promise<Listener> {
  return new Promise((opened, failed) => {
    let hear: ((text: string) => void) | undefined;
    const to = { host: '127.0.0.1', port, path: '/api/events', headers: { cookie }, agent: false };
    const request = http.get(to, (response) => {
      if (response.statusCode !== 200) return failed(new Error(`an event stream answered ${response.statusCode}`));
      response.setEncoding('utf8').once('data', () => opened({ request, onText: (next) => (hear = next) }));
      response.on('data', (text) => hear?.(text)).on('error', () => {});
    });
    request.on('error', failed);
  });
}

/** What is added: where under the family, and with which id. */
type NewOf = (childId: string) => { path: string; entry: { id: string } };
const anEvent: NewOf = (childId) => ({ path: 'events', entry: newEvent(childId) });

/** Milliseconds from adding something as Alex, an event if not told otherwise, until Blake's stream has its line; one after the other. */
export async function timeArrivals(
  port: number,
  household: Household,
  times: number,
  newOf = anEvent,
): Promise<{ p50: number; p95: number }> {
  const { familyId, childId, alex, blake } = household;
  const stream = await listen(port, blake);
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const { path, entry } = newOf(childId);
    const begin = performance.now();
    const heard = new Promise<number>((arrived, never) => {
      const limit = setTimeout(() => never(new Error(`of ${path} something did not arrive within 10 seconds`)), 10_000);
      let text = '';
      stream.onText((more) => {
        text += more;
        if (!text.includes(entry.id)) return;
        clearTimeout(limit);
        arrived(performance.now() - begin);
      });
    });
    const [milliseconds] = await Promise.all([
      heard,
      send(port, 'POST', `/api/families/${familyId}/${path}`, alex, entry),
    ]);
    took.push(milliseconds);
  }
  stream.request.destroy();
  return { p50: medianOf(took), p95: took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)]! };
}

/** Opens this many event streams, divided among the parents of these families: a person may have 20 per server. */
async function openMany(port: number, households: readonly Household[], count: number): Promise<Listener[]> {
  const open: Listener[] = [];
  while (open.length < count) {
    const parents = Array.from({ length: 50 }, (_, i) => {
      const { alex, blake } = households[((open.length + i) >> 1) % households.length]!;
      return i % 2 === 0 ? alex : blake;
    });
    open.push(...(await Promise.all(parents.map((parent) => listen(port, parent)))));
  }
  return open;
}

function close(streams: readonly Listener[]): void {
  for (const { request } of streams) request.on('error', () => {}).destroy();
}

/** Bytes of the server's memory per open stream. */
export async function weighStreams(
  { pid, port }: { pid: number; port: number },
  households: readonly Household[],
  count: number,
): Promise<number> {
  const before = residentOf(pid);
  const open = await openMany(port, households, count);
  await sleep(3_000);
  const bytes = (residentOf(pid) - before) / count;
  close(open);
  return bytes;
}

/** Milliseconds in which 99 of 100 of `requests` were answered, sent at sixty a second: 2,000 of them take longer than one round of all streams. */
async function almostAll(requests: number, ask: () => Promise<unknown>): Promise<number> {
  const took: Promise<number>[] = [];
  for (let i = 0; i < requests; i += 1) {
    const begin = performance.now();
    took.push(ask().then(() => performance.now() - begin));
    await sleep(1_000 / 60);
  }
  const sorted = (await Promise.all(took)).toSorted((a, b) => a - b);
  return sorted[Math.floor(requests * 0.99)] ?? Number.NaN;
}

/** What 99 of 100 requests take without and with this many streams, in milliseconds, and how many streams the server ended meanwhile. */
export async function timeBesideStreams(
  port: number,
  households: readonly Household[],
  { streams, requests, ask }: { streams: number; requests: number; ask: () => Promise<unknown> },
): Promise<{ without: number; beside: number; ended: number }> {
  const without = await almostAll(requests, ask);
  const open = await openMany(port, households, streams);
  let ended = 0;
  for (const { request } of open) request.once('close', () => (ended += 1));
  await sleep(3_000);
  const beside = await almostAll(requests, ask);
  const result = { without, beside, ended };
  close(open);
  return result;
}
