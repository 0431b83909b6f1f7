import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../testing/process.ts';
import { openLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { openTroubles } from './troubles.ts';

function opened() {
  const lines: string[] = [];
  const time = { now: 0 };
  const log = openLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  return { lines, time, troubles: openTroubles(log, () => time.now) };
}

test('trouble is logged once a minute, and reported until a minute after the last', () => {
  const { lines, time, troubles } = opened();
  expect(troubles.current()).toEqual([]);
  for (time.now = 0; time.now <= 90_000; time.now += 1_000) troubles.meet('disk_full');
  expect(lines).toEqual(Array(2).fill('the disk is full: nothing can be saved, reading still works'));
  expect(troubles.current()).toEqual(['the disk is full: nothing can be saved, reading still works']);
  expect(troubles.counts()).toEqual({ disk_full: 91, standby_away: 0, clock_behind: 0 });
  time.now += 60_000;
  expect(troubles.current()).toEqual([]);
  troubles.meet('clock_behind');
  expect(lines.at(-1)).toMatch(/^the clock is behind the record/);
});

test('metrics have their own port, in the Prometheus text format', async () => {
  const { troubles } = opened();
  troubles.meet('disk_full');
  const port = await freePort();
  const server = await serveMetrics(port, {
    ...troubles,
    queues: () => ({ uploads: { length: 2, longestWait: 1_500 } }),
  });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  expect((await answer.text()).split('\n')).toEqual([
    expect.stringMatching(/^# HELP evenkeel_troubles_total /),
    '# TYPE evenkeel_troubles_total counter',
    'evenkeel_troubles_total{trouble="disk_full"} 1',
    'evenkeel_troubles_total{trouble="standby_away"} 0',
    'evenkeel_troubles_total{trouble="clock_behind"} 0',
    expect.stringMatching(/^# HELP evenkeel_files_waiting /),
    '# TYPE evenkeel_files_waiting gauge',
    'evenkeel_files_waiting{queue="uploads"} 2',
    expect.stringMatching(/^# HELP evenkeel_files_longest_wait_seconds /),
    '# TYPE evenkeel_files_longest_wait_seconds gauge',
    'evenkeel_files_longest_wait_seconds{queue="uploads"} 1.5',
    '',
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
