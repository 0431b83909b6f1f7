import type { Browser } from '@playwright/test';
import { mediaTypes } from '@evenkeel/contract/documents.rules';
import { newId } from '@evenkeel/contract/ids';
import { pictureOfPage } from '../server/src/files/processing/pdf-pages.ts';
import { corpus, someOfEach, type Named } from '../server/src/testing/documents/corpus/corpus.ts';
import { longName } from '../server/src/testing/documents/corpus/hostile-names.ts';
import { rawPdf } from '../server/src/testing/documents/raw-pdf.ts';
import type { Copy } from '../server/src/testing/documents/corpus/sent.ts';
import { ask } from './calls.ts';
import { joinByCalls, settleByCalls } from './newcomers.ts';
import { expect, openBrowser, person, test } from './people.ts';
import { foundIn, lettersOf } from './second-look.ts';
import { fetchFrom, type Sender, shareAs, upload } from './sending.ts';

// Hostile files, sent past the screens from one parent to the other (decisions/26-documents). `npm test` sends some of each kind,
// `npm run test:files` all of them.

const files = process.env.CORPUS === 'whole' ? corpus : someOfEach;
/** Half of what somebody may upload in an hour. */
const mostOfEach = 25;

for (let from = 0; from < files.length; from += mostOfEach * 2) {
  const some = files.slice(from, from + mostOfEach * 2);
  test(`no hostile file reaches the other parent, from “${some[0]![0]}” on`, async ({ browser, url, dataDir }) => {
    const parents = await twoSenders(browser, url, dataDir);
    const wrong: string[] = [];
    let shared = 0;
    for (const [at, named] of some.entries()) {
      const [sender, reader] = at < mostOfEach ? parents : parents.toReversed();
      const result = await send(named, sender!, reader!);
      if (result.isShared) shared += 1;
      wrong.push(...result.wrong.map((what) => `${named[0]}: ${what}`));
    }
    expect(wrong).toEqual([]);
    for (const { page, familyId } of parents) {
      const seen = await ask<unknown[]>(page, `/families/${familyId}/documents?limit=100`);
      expect(seen, 'a refused file leaves nothing').toHaveLength(shared);
    }
  });
}

test('a name that is longer than names are is refused, and the file waits for another', async ({
  browser,
  url,
  dataDir,
}) => {
  const [alex] = await twoSenders(browser, url, dataDir);
  const uploaded = await upload(alex, rawPdf());
  if (!('id' in uploaded)) throw new Error(uploaded.refused);
  const labels = { uploads: [uploaded.id], type: 'pdf', category: 'custody', audience: 'both' };
  const answer = await alex.page.request.post(`/api/families/${alex.familyId}/documents`, {
    data: { id: newId(), name: longName, ...labels },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(400);
  expect((await shareAs(alex, uploaded.id, 'order.pdf')).name).toBe('order.pdf');
});

const letter = `<!doctype html><html lang="en"><title>Letter</title><style>body { font: 12pt Georgia, serif } h1 { color: #365f91 }
td { border: 1px solid gray; padding: 4pt } .page { break-before: page } .shade { background: linear-gradient(teal, gold); opacity: 0.7; height: 40pt;
border-radius: 8pt; box-shadow: 0 0 6pt gray }</style><h1>Parenting Plan</h1><p>The exchange is at <b>6 PM</b> at <a href="https://school.example/">the school</a>.
<table><tr><td>Dentist<td>$120.00</table><div class="shade"></div><svg width="60" height="60"><circle cx="30" cy="30" r="20" fill="none" stroke="red"/></svg>
<div class="page"><h2>Holidays</h2><p>Summer: odd years.</div>`;

test('what a browser prints arrives with its words, pictures and tags', async ({ browser, url, dataDir }) => {
  const [alex, blake] = await twoSenders(browser, url, dataDir);
  await alex.page.setContent(letter);
  const printed = await alex.page.pdf({ tagged: true, outline: true, printBackground: true });
  const uploaded = await upload(alex, printed);
  if (!('id' in uploaded)) throw new Error(uploaded.refused);
  const document = await shareAs(alex, uploaded.id, 'plan.pdf');
  expect(document).toMatchObject({ audience: 'both', isWaiting: false, stays: [], pages: 2 });
  expect(document.removed.toSorted()).toEqual(['dates', 'description', 'software']);
  const copy = await (await fetchFrom(blake, document)).body();
  const { structureIn, wordsIn } = await import('../server/src/testing/documents/second-reader.ts');
  const words = await wordsIn(printed);
  expect(words[0]).toContain('The exchange is at 6 PM');
  expect(words[1]).toContain('Summer: odd years.');
  expect(await wordsIn(copy)).toEqual(words);
  expect(await structureIn(copy)).toEqual(await structureIn(printed));
  for (const page of [1, 2]) {
    const [was, is] = [await pictureOfPage(printed, page, 600), await pictureOfPage(copy, page, 600)];
    expect(Buffer.compare(was.bytes, is.bytes), `page ${page}`).toBe(0);
  }
});

/** Two parents of one family, in two browsers, without a page. */
async function twoSenders(browser: Browser, url: string, dataDir: string): Promise<[Sender, Sender]> {
  const [alex, blake] = [
    await (await openBrowser(browser, url)).newPage(),
    await (await openBrowser(browser, url)).newPage(),
  ];
  const familyId = await settleByCalls(alex, dataDir, person('Alex', 'Rivera'));
  const who = person('Blake', 'Costa');
  const invited = { id: newId(), email: who.email, message: 'Please join us.' };
  const { token } = await ask<{ token: string }>(alex, `/families/${familyId}/invitations`, invited);
  await joinByCalls(blake, dataDir, who);
  await ask(blake, '/invitations/accept', { token });
  return [
    { page: alex, url, familyId },
    { page: blake, url, familyId },
  ];
}

/** Sends a file, and downloads what became of it. `wrong`: what isn't as it has to be. */
async function send([, { file, name = 'order.pdf', becomes }]: Named, sender: Sender, reader: Sender) {
  const uploaded = await upload(sender, await file());
  if ('refused' in uploaded) {
    const isRight = 'refused' in becomes && becomes.refused.includes(uploaded.refused);
    return { isShared: false, wrong: isRight ? [] : [`refused as ${uploaded.refused}`] };
  }
  const document = await shareAs(sender, uploaded.id, name);
  if ('refused' in becomes) return { isShared: true, wrong: [`taken as ${document.kind}`] };
  const { kind, removed, isSigned, audience } = document;
  const wrong = becomes.without.filter((trait) => !removed.includes(trait)).map((trait) => `keeps ${trait}`);
  if (kind !== becomes.kind) wrong.push(`taken as ${kind}`);
  if (becomes.name !== undefined && document.name !== becomes.name) wrong.push(`called ${document.name}`);
  if (isSigned || audience !== 'both') wrong.push(`handed out as ${isSigned ? 'signed' : audience}`);
  const answer = await fetchFrom(reader, document);
  return {
    isShared: true,
    wrong: [...wrong, ...wrongHeaders(answer.headers(), becomes), ...(await wrongIn(await answer.body(), becomes))],
  };
}

/** What the browser of whoever downloads it is told. */
function wrongHeaders(headers: Record<string, string>, { kind }: Copy): string[] {
  const wanted: Record<string, string> = {
    'content-type': mediaTypes[kind],
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  const wrong = Object.keys(wanted).filter((name) => headers[name] !== wanted[name]);
  const isSaved = /^attachment; filename\*=UTF-8''[\w.~!&+%-]+$/.test(headers['content-disposition'] ?? '');
  return [...wrong, ...(isSaved ? [] : [`saved as ${headers['content-disposition']}`])];
}

async function wrongIn(copy: Buffer, { kind, never }: Copy): Promise<string[]> {
  const letters = await lettersOf(kind, copy);
  return [
    ...(await foundIn(kind, copy)),
    ...never.filter((word) => letters.includes(word)).map((word) => `has ${word}`),
  ];
}
