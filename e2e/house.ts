import net from 'node:net';

type House = {
  url: string;
  dataDir: string;
  /** Where it asks for breaches, plans and payments, and text messages. Tests of one service are in one file: they take turns. */
  ports: Record<'breaches' | 'stripe' | 'sms', number>;
};

/** The product whose operator has said who they are, and has configured every service (global-setup.ts). */
export const house = JSON.parse(process.env.E2E_HOUSE ?? '{}') as House;

/** Another address of a product, which can be taken away: for a browser that is as if the server had stopped. */
export async function doorTo(product: string): Promise<{ url: string; shut: () => Promise<void> }> {
  const { port } = new URL(product);
  const open = new Set<net.Socket>();
  const door = net.createServer((browser) => {
    const server = net.connect(Number(port), 'localhost');
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
      one.pipe(other);
    }
  });
  await new Promise<void>((listening) => door.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(door.address() as net.AddressInfo).port}`,
    shut: async () => {
      const isShut = new Promise<void>((shut) => door.close(() => shut()));
      for (const socket of open) socket.destroy();
      await isShut;
    },
  };
}
