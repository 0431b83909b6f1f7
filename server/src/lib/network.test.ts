import { expect, test } from 'vitest';
import { labelOf } from './label.ts';
import { clientAddress, networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1::1', '2001:db8:1'],
  ['2001:0DB8:0001:ffff::2', '2001:db8:1'],
  ['2001:db8:1:0:0:0:0:1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['nonsense', 'unknown'],
  ['1.2.3', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '', undefined])(
  '%s is this machine, and no network',
  (address) => {
    expect(networkOf(address)).toBeNull();
  },
);

test.each([
  { hops: 0, forwarded: '198.51.100.1', asks: '10.0.0.1' },
  { hops: 1, forwarded: '198.51.100.1', asks: '198.51.100.1' },
  { hops: 1, forwarded: 'made-up, 198.51.100.1', asks: '198.51.100.1' },
  { hops: 2, forwarded: 'made-up, 198.51.100.1, 10.0.0.2', asks: '198.51.100.1' },
  { hops: 2, forwarded: '198.51.100.1', asks: '198.51.100.1' },
  { hops: 1, forwarded: '', asks: '10.0.0.1' },
  { hops: 1, forwarded: '198.51.100.1:4711', asks: '198.51.100.1' },
  { hops: 1, forwarded: '[2001:db8::1]:4711', asks: '2001:db8::1' },
  { hops: 1, forwarded: '2001:db8::1', asks: '2001:db8::1' },
])('with $hops proxies of ours, "$forwarded" is from $asks', ({ hops, forwarded, asks }) => {
  expect(clientAddress('10.0.0.1', forwarded, hops)).toBe(asks);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['', 'A browser on a device'],
  ['<script>alert(1)</script>\r\nBcc: eve@example.com', 'A browser on a device'],
])('%s is called "%s"', (userAgent, label) => {
  expect(labelOf(userAgent)).toBe(label);
});
