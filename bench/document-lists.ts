import { newId } from '@evenkeel/contract/base';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import pg from 'pg';
import { makePdf } from '../server/src/testing/documents/pdfs.ts';
import { compare } from './costs.ts';
import { foundFamilies, superuser, type Household } from './families.ts';
import { newFolder, start } from './processes.ts';
import { sayCost } from './report.ts';
import { latestExpenses, search, send, type Ask } from './requests.ts';

// What a page of documents and a search inside them cost: beside a small family, beside a page of expenses, and beside a search in as
// many messages, all on one server in turns.

const rounds = { rounds: 9, roundMs: 1_500 };
const [few, many] = [50, 5_000];

const listDocuments =
  ({ familyId, alex }: Household): Ask =>
  (port) =>
    send(port, 'GET', `/api/families/${familyId}/documents?limit=50`, alex);

const findDocuments =
  ({ familyId, alex }: Household, words: string): Ask =>
  (port) =>
    send(port, 'GET', `/api/families/${familyId}/found-documents?words=${words}`, alex);

export async function measureDocumentLists(): Promise<void> {
  const folder = newFolder();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const product = await start(scripts.start.split('/.bin/node ')[1].split(' '), 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  const sizes = [
    { events: few, messages: 0 },
    { events: many, messages: many },
  ];
  const [small, large] = await foundFamilies(folder, { sizes, neighbours: 5_000 });
  if (!small || !large) throw new Error('No families');
  await addDocuments(folder, product.port, small, few);
  await addDocuments(folder, product.port, large, many);
  const side = (ask: Ask) => ({ ...product, ask });
  const ratio = async (name: string, ours: Ask, least: Ask, most: number) =>
    sayCost(name, await compare(side(least), side(ours), { folder, ...rounds }), most);
  await ratio('a page of 5,000 documents, beside 50', listDocuments(large), listDocuments(small), 1.15);
  await ratio('a page of 50 documents, beside 50 expenses', listDocuments(large), latestExpenses([large]), 1.2);
  for (const words of ['blue', 'dentist'])
    await ratio(
      `search "${words}" inside documents, beside messages`,
      findDocuments(large, words),
      search(large, words),
      2,
    );
  await product.stop();
}

/** One file that was really uploaded, and `count` documents of it. The words are those of the messages. */
export async function addDocuments(folder: string, port: number, household: Household, count: number): Promise<void> {
  const { familyId, alex } = household;
  const words = 'Bring the blue shirt, two bottles of water and the shin guards';
  const file = await makePdf([`${words}.`, `${words} to the dentist.`]);
  const [upload, id] = [newId(), newId()];
  await send(port, 'POST', `/api/families/${familyId}/uploads`, alex, { id: upload, size: file.length });
  await patch(port, `/api/families/${familyId}/uploads/${upload}`, alex.cookie, file);
  await send(port, 'POST', `/api/families/${familyId}/uploads/${upload}/check`, alex, {});
  const labels = { name: 'order.pdf', type: 'pdf', category: 'custody', audience: 'both' };
  await send(port, 'POST', `/api/families/${familyId}/documents`, alex, { id, uploads: [upload], ...labels });
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  try {
    await client.query(
      `with more as (
         insert into document (family_id, id, added_by, added_at, is_shared, other, name, type, category, file_id, bytes)
         select family_id, gen_random_uuid(), added_by, added_at - n * interval '1 hour', true, other, 'order ' || n || '.pdf',
                type, category, file_id, bytes + n
           from document, generate_series(1, $3::int) n where family_id = $1 and id = $2 returning *
       ), versions as (
         insert into document_version (family_id, document_id, version, name, type, category, file_id, at)
         select family_id, id, 1, name, type, category, file_id, added_at from more
       )
       insert into document_page (family_id, document_id, page, added_by, words)
       select m.family_id, m.id, p.page, m.added_by, case when p.page = 1 then p.words
              when right(m.name, 7) = '007.pdf' then p.words else to_tsvector('simple', '') end
         from more m join document_page p on p.family_id = m.family_id and p.document_id = $2`,
      [familyId, id, count - 1],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function patch(port: number, path: string, cookie: string, bytes: Uint8Array): Promise<void> {
  const headers = {
    cookie,
    origin: `http://localhost:${port}`,
    'upload-offset': '0',
    'content-type': 'application/octet-stream',
    'content-length': bytes.length,
  };
  return new Promise((done, failed) => {
    const sent = http.request({ host: '127.0.0.1', port, method: 'PATCH', path, headers }, (response) => {
      response.resume();
      if (response.statusCode === 204) done();
      else failed(new Error(`PATCH ${path}: ${response.statusCode}`));
    });
    sent.on('error', failed).end(bytes);
  });
}
