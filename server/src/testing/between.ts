import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** What stands between a server and PostgreSQL: a pooler, or a network. `connections` are those that the server holds. */
export type Between = {
  host: string;
  port: number;
  connections: () => number;
  /** Ends all of them. */
  cut: () => void;
  close: () => void;
};

/** Passes everything on, what the server sends as `change` makes it. */
export async function standBetween(
  change: (sent: Buffer<ArrayBufferLike>) => Buffer<ArrayBufferLike>,
): Promise<Between> {
  const { host, port } = inject('postgres');
  const open = new Set<net.Socket>();
  const between = net.createServer((server) => {
    const postgres = net.connect(`${host}/.s.PGSQL.${port}`);
    open.add(server);
    server.on('data', (sent: Buffer) => postgres.write(change(sent)));
    postgres.pipe(server);
    for (const [one, other] of [
      [server, postgres],
      [postgres, server],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    server.on('close', () => open.delete(server));
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  const close = () => {
    between.close();
    cut();
  };
  return { host: '127.0.0.1', port: (between.address() as AddressInfo).port, connections: () => open.size, cut, close };
}

const startup = 196_608; // version 3.0, where the first message says what a connection wants

/** A pooler that ignores these startup parameters, as `ignore_startup_parameters` makes one do. */
export const without =
  (...ignored: string[]) =>
  (sent: Buffer): Buffer => {
    if (sent.length < 8 || sent.readInt32BE(4) !== startup) return sent;
    const words = sent.subarray(8).toString().split('\0');
    let kept = '';
    for (let i = 0; i + 1 < words.length && words[i]; i += 2)
      if (!ignored.includes(words[i] ?? '')) kept += `${words[i]}\0${words[i + 1]}\0`;
    const body = Buffer.from(`${kept}\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + body.length, 0);
    head.writeInt32BE(startup, 4);
    return Buffer.concat([head, body]);
  };
