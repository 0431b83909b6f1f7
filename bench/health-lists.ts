import { newId } from '@evenkeel/contract/base';
import type { HealthDetails } from '@evenkeel/contract/health';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { clearOf, sealWords } from '../server/src/health/sealing.ts';
import { findKeys } from '../server/src/lib/keys.ts';
import { compare } from './costs.ts';
import { foundFamilies, range, superuser, type Household } from './families.ts';
import { newFolder, start } from './processes.ts';
import { sayCost, saySize } from './report.ts';
import { latestExpenses, send, type Ask } from './requests.ts';
import { timeArrivals } from './streams.ts';

// What the page of health costs, the opening of sealed rows included: beside a family with few records, and beside a page of expenses.

// Many short ones: the load of a machine changes within seconds, and the limits are a few hundredths apart.
const rounds = { rounds: 31, roundMs: 500 };
const [few, many] = [100, 2_000];

const overview =
  ({ familyId, alex }: Household): Ask =>
  (port) =>
    send(port, 'GET', `/api/families/${familyId}/health`, alex);

export async function measureHealthLists(): Promise<void> {
  const folder = newFolder();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const product = await start(scripts.start.split('/.bin/node ')[1].split(' '), 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  const sizes = Array.from({ length: 4 }, () => ({ events: 50, messages: 0 }));
  const [small, large, plain, booked] = await foundFamilies(folder, { sizes, neighbours: 5_000 });
  if (!small || !large || !plain || !booked) throw new Error('No families');
  await addRecords(folder, small, few);
  await addRecords(folder, large, many);
  const side = (ask: Ask) => ({ ...product, ask });
  const ratio = async (name: string, ours: Ask, least: Ask, most: number) =>
    sayCost(name, await compare(side(least), side(ours), { folder, ...rounds }), most);
  await ratio('the page of health with 2,000 records, beside 100', overview(large), overview(small), 1.15);
  await ratio('the page of health, beside 50 expenses', overview(large), latestExpenses([large]), 2);
  await addRecords(folder, booked, 10, inTheMonth);
  await ratio('the month with 10 appointments, beside one without', monthOf(booked), monthOf(plain), 1.1);
  await compareArrivals(product.port, plain);
  await product.stop();
}

/** What the calendar asks for when it shows a month (`useEntries` in web/src/calendar/month/MonthView.tsx). */
const monthOf =
  ({ familyId, alex }: Household): Ask =>
  async (port) => {
    const ask = (what: string) =>
      send(port, 'GET', `/api/families/${familyId}/${what}?from=${range.from}&to=${range.to}`, alex);
    return (await Promise.all(['events', 'court-dates', 'appointments'].map(ask))).join('');
  };

/** How long it takes into the other parent's stream, beside an expense. */
async function compareArrivals(port: number, household: Household): Promise<void> {
  const spent = { description: 'Shoes', amount: 6_000, date: '2026-11-01', share: 5_000 };
  const expense = await timeArrivals(port, household, 20, (childId) => ({
    path: 'expenses',
    entry: { id: newId(), ...spent, children: [childId] },
  }));
  const record = await timeArrivals(port, household, 20, (childId) => ({
    path: 'health-records',
    entry: { id: newId(), childId, title: 'Checkup', description: '', date: range.from, details: kinds[3] },
  }));
  const beside = `${record.p50.toFixed(1)} beside ${expense.p50.toFixed(1)} ms`;
  saySize(`a health record in the other stream, beside an expense (${beside})`, record.p50 / expense.p50, 'x', 1.2);
}

const kinds: readonly HealthDetails[] = [
  {
    type: 'appointment',
    time: '09:30',
    zone: 'America/New_York',
    provider: 'Dr. Chen',
    isProviderMasked: false,
    status: 'upcoming',
    takes: 'A',
    outcome: '',
  },
  { type: 'vaccine', dose: '2 of 3', lot: 'A17', provider: 'Dr. Chen', isProviderMasked: false, nextDue: null },
  { type: 'growth', height: 1_280, weight: 28_000, head: null },
  { type: 'allergy', reaction: 'Hives' },
  {
    type: 'medication',
    dosage: '5',
    unit: 'ml',
    frequency: 'Twice a day',
    isAsNeeded: false,
    everyHours: 8,
    times: ['08:00', '20:00'],
    endsOn: null,
    givenBy: '',
    refillOn: null,
  },
];

type RecordOf = (n: number) => { date: string; details: HealthDetails };

/** Over the years, a fifth of each type. */
const ofEachType: RecordOf = (n) => ({
  date: Temporal.PlainDate.from('2020-01-01').add({ days: n }).toString(),
  details: kinds[n % kinds.length]!,
});
/** Appointments within the month that the calendar shows. */
const inTheMonth: RecordOf = (n) => ({
  date: Temporal.PlainDate.from(range.from)
    .add({ days: n * 2 })
    .toString(),
  details: kinds[0]!,
});

/** As many records, sealed as the server seals them. */
async function addRecords(folder: string, { familyId, childId }: Household, count: number, recordOf = ofEachType) {
  const keys = findKeys({ folder: join(folder, 'keys'), given: undefined });
  if (!keys) throw new Error('No secret');
  const rows = Array.from({ length: count }, (_, n) => {
    const { date, details } = recordOf(n);
    const record = { id: newId(), childId, title: `Record ${n}`, description: 'Bring the card', date, details };
    return { id: record.id, type: details.type, ...clearOf(record), sealed: sealWords(keys, record).toString('hex') };
  });
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  try {
    await client.query(
      `insert into health_record (family_id, id, child_id, type, day, time_of_day, zone, status, takes, sealed, added_by, added_at)
       select $1, r.id, $2, r.type, r.day, r."timeOfDay", r.zone, r.status, r.takes, decode(r.sealed, 'hex'), m.account_id, now()
         from jsonb_to_recordset($3::jsonb) r (id uuid, type text, day date, "timeOfDay" time, zone text, status text, takes text, sealed text)
         cross join (select account_id from member where family_id = $1 limit 1) m`,
      [familyId, childId, JSON.stringify(rows)],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
