import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { readBody } from './body.ts';

const allowed = { patience: 300, eachKilobyte: 2_000 };
const read: (string | undefined)[] = [];
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  read.push(await readBody(incoming, 10_000, allowed));
  if (!outgoing.destroyed) outgoing.end('read');
}
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

async function connect(length: number): Promise<net.Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

test('a body that comes a byte at a time loses its connection', async () => {
  const socket = await connect(5_000);
  const bytes = setInterval(() => socket.write('a'), 10);
  await once(socket, 'close');
  clearInterval(bytes);
  expect(read.splice(0)).toEqual([undefined]);
});

test('a long body on a slow line arrives whole: each kilobyte gives it more time', async () => {
  const socket = await connect(8_192);
  const began = performance.now();
  const pieces = setInterval(() => socket.write('a'.repeat(1_024)), 60);
  const [answer] = await once(socket, 'data');
  clearInterval(pieces);
  expect(performance.now() - began).toBeGreaterThan(allowed.patience);
  expect(String(answer)).toContain('read');
  expect(read.splice(0)).toEqual(['a'.repeat(8_192)]);
  socket.destroy();
});
