import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBody } from './body.ts';

const allowed = { patience: 300, eachKilobyte: 2_000 };
const read: (string | undefined)[] = [];
let size = 0;
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  size = 0;
  incoming.on('data', (chunk: Buffer) => (size += chunk.length));
  read.push(await readBody(incoming, 10_000, allowed));
  if (!outgoing.destroyed) outgoing.end('read');
}
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

// Only the clock of the code under test: the connection is real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function connect(length: number): Promise<net.Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

/** Sends a piece and returns when the server has it. */
async function send(socket: net.Socket, piece: string, total: number): Promise<void> {
  socket.write(piece);
  while (size < total) await new Promise<void>((seen) => setImmediate(seen));
}

test('a body that comes a byte at a time loses its connection', async () => {
  const socket = await connect(5_000);
  const isClosed = once(socket, 'close').then(() => true);
  for (let bytes = 1; bytes <= 10; bytes += 1) await send(socket, 'a', bytes);
  vi.advanceTimersByTime(allowed.patience + (10 / 1024) * allowed.eachKilobyte + 1);
  expect(await isClosed).toBe(true);
  expect(read.splice(0)).toEqual([undefined]);
});

test('a long body on a slow line arrives whole: each kilobyte gives it more time', async () => {
  const socket = await connect(8_192);
  const answered = once(socket, 'data');
  for (let kilobytes = 1; kilobytes <= 8; kilobytes += 1) {
    await send(socket, 'a'.repeat(1_024), kilobytes * 1_024);
    vi.advanceTimersByTime(allowed.patience);
  }
  expect(String((await answered)[0])).toContain('read');
  expect(read.splice(0)).toEqual(['a'.repeat(8_192)]);
  socket.destroy();
});
