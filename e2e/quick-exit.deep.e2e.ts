import { test } from './people.ts';
import { leaveAndComeBack } from './quick-exit.ts';

// The two other ways of `quick-exit.e2e.ts`.

test('one press leaves at once, and only who asks comes back: server, desk', async ({ browser, url, dataDir }) => {
  await leaveAndComeBack(browser, { url, dataDir }, { kind: 'server', size: 'desk' });
});

test('one press leaves at once, and only who asks comes back: demo, phone', async ({ browser, url, dataDir }) => {
  await leaveAndComeBack(browser, { url, dataDir }, { kind: 'demo', size: 'phone' });
});
