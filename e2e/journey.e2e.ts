import { journey } from './journey.ts';
import { test } from './people.ts';

test('two parents, on two devices, sign up by mail, join one family and share a calendar', async ({
  browser,
  url,
  dataDir,
}) => {
  test.setTimeout(180_000);
  await journey(browser, { alexAt: url, blakeAt: url, dataDir });
});
