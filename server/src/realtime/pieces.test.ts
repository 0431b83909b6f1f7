import { newId } from '@evenkeel/contract/base';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { digest } from '../lib/secrets.ts';
import { eventually } from '../testing/eventually.ts';
import { serveApp } from '../testing/http.ts';
import { listen } from '../testing/listen.ts';
import { clock, foundFamily, owner, parts, pool, signUp } from '../testing/world.ts';
import { openStreams, type Streams } from './streams.ts';

type Written = { out?: ServerResponse; pieces: string[]; keptBefore: number[] };

/** An app whose streams are looked at only when a test rings, and what it wrote to the last one. */
function watchedApp(longest?: number) {
  const mine = openStreams({ pool, clock, every: 3_600_000, ...(longest && { longest }) });
  const written: Written = { pieces: [], keptBefore: [] };
  const watched: Streams = {
    ...mine,
    open: (who, lastEventId, accept) =>
      mine.open(who, lastEventId, () => {
        const out = accept() as ServerResponse;
        const write = out.write.bind(out) as (part: string, left?: () => void) => boolean;
        const watch = (part: string, left?: () => void) => {
          written.pieces.push(part);
          written.keptBefore.push(out.writableLength);
          return write(part, left);
        };
        written.out = Object.assign(out, { write: watch });
        return out;
      }),
  };
  return { mine, written, ...serveApp(createApp({ ...parts, streams: watched })) };
}

/** A parent of so many families, each with two logs of theirs, and an id that has seen nothing of `entries` in all of them. */
async function parentBehind(families: number, entries: number) {
  const { accountId, sessionToken } = await signUp('Alex Rivera', 'parent');
  const ids: string[] = [];
  for (let i = 0; i < families; i += 1) ids.push(await foundFamily([{ accountId, name: 'Alex', role: 'parent' }]));
  const ofEach = Math.ceil(entries / (2 * families));
  await owner.query(
    `with grown as (update log set size = $2 where family_id = any($1) returning family_id, id)
     insert into entry (family_id, log_id, seq, at, kind, ref, head, disclosures)
     select family_id, id, seq, $3::timestamptz + seq * interval '1 second', 'expense.added', gen_random_uuid(), '\\x00', '{}'
       from grown, generate_series(0, $2::int - 1) seq`,
    [ids, ofEach, clock().toString()],
  );
  const { rows } = await owner.query('select id from log where family_id = any($1)', [ids]);
  const lastEventId = rows.map(({ id }) => `${id}:0`).join(',');
  return { accountId, sessionToken, families: ids, lastEventId, logs: rows.length, missed: ofEach * rows.length };
}

test.each([
  { families: 1, entries: 5_000 },
  { families: 15, entries: 600 }, // 30 logs: with an id that names all of them, an event has 1.4 KB
])('$entries entries of $families families arrive whole, and one piece of 16 KB at most is kept', async (behind) => {
  const { sessionToken, lastEventId, logs, missed } = await parentBehind(behind.families, behind.entries);
  expect(logs).toBe(2 * behind.families);
  const { socketPath, written, mine } = watchedApp();
  const stream = await listen(sessionToken, lastEventId, socketPath);
  await eventually(() => expect(stream.text().split('\ndata: {"').length - 1).toBe(missed));

  const seen = new Map<unknown, number>();
  for (const { data } of stream.heard()) {
    expect(data.seq, 'each log in order, and nothing twice').toBe(seen.get(data.log) ?? 0);
    seen.set(data.log, Number(data.seq) + 1);
  }
  const [, ...pieces] = written.pieces; // the first says hello
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(16 * 1024);
  expect(Math.max(...written.keptBefore.slice(1))).toBe(0);
  stream.close();
  mine.close();
});

type Watched = Pick<ReturnType<typeof watchedApp>, 'socketPath' | 'written'>;
type Behind = Awaited<ReturnType<typeof parentBehind>>;

/** A reader that has stopped reading, once nothing more can leave. `rest` reads what comes all the same, until the end. */
async function stalled({ socketPath, written }: Watched, { sessionToken, lastEventId }: Behind) {
  const socket = net.connect(socketPath).pause().setEncoding('utf8');
  const headers = [
    `cookie: session=${sessionToken}`,
    `last-event-id: ${lastEventId}`,
    'host: localhost:3000',
    'connection: close',
  ];
  socket.write(`GET /api/events HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  let before = 0;
  await eventually(() => {
    const now = written.pieces.length;
    const isTheSame = now > 1 && now === before;
    before = now;
    expect(isTheSame && (written.out?.writableLength ?? 0) > 0).toBe(true);
  });
  const rest = async () => {
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {});
    socket.resume();
    await once(socket, 'close');
    return text;
  };
  return { rest };
}

/** The ids of events, the oldest first. */
const idsIn = (text: string) => [...text.matchAll(/^id: (.+)\ndata: \{"/gm)].map(([, id = '']) => id);
const ends: [string, (streams: Streams, behind: Behind) => Promise<void>][] = [
  [
    'the session',
    async (mine, { sessionToken }) => {
      await owner.query('delete from auth.sessions where token_hash = $1', [digest(sessionToken)]);
      mine.ringAll();
    },
  ],
  [
    'the membership',
    async (mine, { families: [family = ''] }) => {
      await owner.query(`update member set role = 'lawyer' where family_id = $1`, [family]);
      mine.ring(family);
    },
  ],
];

test.each(ends)('%s ends under a reader that has stopped reading: what waits for it goes nowhere', async (_, end) => {
  const behind = await parentBehind(1, 5_000);
  const { socketPath, written, mine } = watchedApp(3_600_000); // so that it isn’t cut off for its silence
  const { rest } = await stalled({ socketPath, written }, behind);
  const pieces = written.pieces.length;
  await end(mine, behind);
  await eventually(() => expect(written.out?.destroyed).toBe(true));
  const heard = idsIn(await rest());
  expect(heard.length).toBeGreaterThan(0);
  expect(heard).not.toContain(idsIn(written.pieces.at(-1) ?? '').at(-1));
  expect(written.pieces).toHaveLength(pieces);
  mine.close();
});

test('a reader that takes nothing is cut off, and continues after the last entry it got', async () => {
  const behind = await parentBehind(1, 3_000);
  const { socketPath, written, mine } = watchedApp(200);
  const { rest } = await stalled({ socketPath, written }, behind);
  await eventually(() => expect(written.out?.destroyed).toBe(true));
  const heard = idsIn(await rest());
  expect(heard.length).toBeLessThan(behind.missed);
  const again = await listen(behind.sessionToken, heard.at(-1));
  await eventually(() => expect(heard.length + again.heard().length).toBe(behind.missed));
  again.close();
  mine.close();
});

test('who rings while a piece waits is heard when it has left', async () => {
  const behind = await parentBehind(1, 3_000);
  const { socketPath, written, mine } = watchedApp();
  const { rest } = await stalled({ socketPath, written }, behind);
  const late = newId();
  await owner.query(
    `with grown as (update log set size = size + 1 where family_id = $1 and audience = 'family' returning family_id, id, size)
     insert into entry (family_id, log_id, seq, at, kind, ref, head, disclosures)
     select family_id, id, size - 1, $2::timestamptz + interval '1 day', 'expense.added', $3, '\\x00', '{}' from grown`,
    [behind.families[0], clock().toString(), late],
  );
  mine.ring(behind.families[0] ?? '');
  const reading = rest();
  await eventually(() => expect(written.pieces.at(-1)).toContain(late));
  await eventually(() => expect(written.out?.writableLength).toBe(0));
  mine.close();
  expect(idsIn(await reading)).toHaveLength(behind.missed + 1);
});
