import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Mood = 'fine' | 'down' | 'slow' | 'nonsense' | 'endless' | 'elsewhere';

/** A stand-in for the breach service, over HTTP: the same shape, padded when asked, and moods. */
export async function fakeBreaches(breached: Record<string, number>, port = 0) {
  const state: { mood: Mood; asked: string[] } = { mood: 'fine', asked: [] };
  const server = http.createServer((request, response) => {
    const prefix = request.url?.split('/').at(-1) ?? '';
    state.asked.push(request.url ?? '');
    if (!request.headers['add-padding']) return response.writeHead(400).end(); // its length would tell who was asked for
    if (state.mood === 'down') return response.writeHead(503).end();
    if (state.mood === 'slow') return; // says nothing
    if (state.mood === 'elsewhere') return response.writeHead(302, { location: '/fine' }).end();
    if (state.mood === 'endless') return response.end(`${'0'.repeat(35)}:1\r\n`.repeat(20_000));
    const count = (number: number) => (state.mood === 'nonsense' ? 'many' : String(number));
    const known = Object.entries(breached).map(([password, number]) => [hashOf(password), number] as const);
    const found = known.filter(([hash]) => hash.startsWith(prefix)).map(([hash, n]) => `${hash.slice(5)}:${count(n)}`);
    const padding = Array.from({ length: 800 }, (_, i) => `${hashOf(prefix + i).slice(5)}:0`);
    return response.end([...found, ...padding].toSorted().join('\r\n'));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

function hashOf(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}
