import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from './costs.ts';
import type { Household, Parent } from './families.ts';
import { residentOf } from './processes.ts';
import { newEvent, send } from './requests.ts';

type Listener = { request: http.ClientRequest; onText: (hear: (text: string) => void) => void };

/** Opens the event stream of a parent, as a browser does, and answers when it has said hello. */
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

/** Milliseconds from the moment Alex adds an event until Blake's stream has its line; so many times, one after the other. */
export async function timeArrivals(
  port: number,
  household: Household,
  times: number,
): Promise<{ p50: number; p95: number }> {
  const { familyId, childId, alex, blake } = household;
  const stream = await listen(port, blake);
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const event = newEvent(childId);
    const begin = performance.now();
    const heard = new Promise<number>((arrived, never) => {
      const limit = setTimeout(() => never(new Error('an event did not arrive within 10 seconds')), 10_000);
      let text = '';
      stream.onText((more) => {
        text += more;
        if (!text.includes(event.id)) return;
        clearTimeout(limit);
        arrived(performance.now() - begin);
      });
    });
    const [milliseconds] = await Promise.all([
      heard,
      send(port, 'POST', `/api/families/${familyId}/events`, alex, event),
    ]);
    took.push(milliseconds);
  }
  stream.request.destroy();
  return { p50: medianOf(took), p95: took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)]! };
}

/** Bytes of the server's memory for each of so many open streams. */
export async function weighStreams(
  { pid, port }: { pid: number; port: number },
  households: readonly Household[],
  count: number,
): Promise<number> {
  const open: Listener[] = [];
  const more = async (upTo: number) => {
    while (open.length < upTo) {
      // One person may have 20 streams on a server: both parents of each family share them.
      const parents = Array.from({ length: 50 }, (_, i) => {
        const { alex, blake } = households[((open.length + i) >> 1) % households.length]!;
        return i % 2 === 0 ? alex : blake;
      });
      open.push(...(await Promise.all(parents.map((parent) => listen(port, parent)))));
    }
    await sleep(3_000);
  };
  const before = residentOf(pid);
  await more(count);
  const bytes = (residentOf(pid) - before) / count;
  for (const { request } of open) request.on('error', () => {}).destroy();
  return bytes;
}
