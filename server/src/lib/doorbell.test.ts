import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { standBetween } from '../testing/between.ts';
import { eventually } from '../testing/eventually.ts';
import { pool, webConfig } from '../testing/world.ts';
import { openDoorbell } from './doorbell.ts';

const unheard = { onRing: () => {}, onGap: () => {} };

test('each refused listen closes its connection, and rings are heard again when it is taken', async () => {
  let refused = 0;
  let isRefusing = false;
  const between = await standBetween((sent) => {
    const at = isRefusing ? sent.indexOf('listen doorbell') : -1;
    if (at < 0) return sent;
    refused += 1;
    return Buffer.from(sent.toString('latin1').replace('listen', 'liston'), 'latin1'); // what PostgreSQL doesn’t take
  });
  let gaps = 0;
  const heard: string[] = [];
  const config = { ...webConfig, host: between.host, port: between.port };
  const doorbell = await openDoorbell(pool, config, { onRing: (key) => heard.push(key), onGap: () => (gaps += 1) });
  expect(between.connections()).toBe(1);

  isRefusing = true;
  between.cut();
  await eventually(() => expect(refused).toBeGreaterThanOrEqual(3));
  expect(between.connections()).toBeLessThanOrEqual(1);
  isRefusing = false;
  await eventually(() => expect(gaps).toBe(1));
  doorbell.ring('a key');
  await eventually(() => expect(heard).toEqual(['a key']));
  expect(between.connections()).toBe(1);
  await doorbell.stop();
  between.close();
});

test('where nobody answers, connecting comes to an end', async () => {
  const silent = net.createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const config = { ...webConfig, host: '127.0.0.1', port };
  await expect(openDoorbell(pool, config, { ...unheard, longest: 100 })).rejects.toThrow('timeout');
  silent.close();
});
