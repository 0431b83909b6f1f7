import { HealthDetails, type HealthRecord, type NewHealthRecord } from '@evenkeel/contract/health';
import type { Change } from '@evenkeel/contract/history';
import * as z from 'zod';
import { parseJson } from '../lib/json.ts';
import { openFact, sealFact, type SealedFact } from '../lib/sealed-fact.ts';
import { open, seal, type Keys } from '../lib/secrets.ts';
import type { Clear, Row, SealedChange } from './records.sql.ts';

// What a health record says, between the words a person reads and the bytes the database keeps.

const Words = z.object({ title: z.string(), description: z.string(), details: HealthDetails });
/** What a calendar says of an appointment, and nothing else of it: a month opens many. */
const WordsInCalendar = z.object({
  title: z.string(),
  details: z.object({
    type: z.literal('appointment'),
    provider: z.string(),
    isProviderMasked: z.boolean().default(false),
  }),
});

/** Bound to its record: copied to another row it does not open. */
const rowOf = (id: string) => `health/${id}`;

type Entered = Pick<NewHealthRecord, 'id' | 'childId' | 'title' | 'description' | 'date' | 'details'>;

/** What stands in the clear: a calendar has to find and order it. */
export function clearOf({ date, details }: Entered): Clear {
  if (details.type !== 'appointment') return { day: date, timeOfDay: null, zone: null, status: null, takes: null };
  const { time, zone, status, takes } = details;
  return { day: date, timeOfDay: time, zone, status, takes };
}

export function sealWords(keys: Keys, { id, title, description, details }: Entered): Buffer {
  return seal(keys, rowOf(id), Buffer.from(JSON.stringify({ title, description, details })));
}

/** The version as the record keeps it: all of it, sealed. */
export function factOf(keys: Keys, entered: Entered, version: number): SealedFact {
  const { id, childId, title, description, date, details } = entered;
  return sealFact(keys, id, { child_id: childId, title, description, date, ...inSnakeCase(details), version });
}

const inSnakeCase = (details: object) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

type InCalendar = { title: string; provider: string; isProviderMasked: boolean };

/** Of months that were asked for lately: the pages of both parents ask for the same one again and again. By id and sealed bytes. */
const lately = new Map<string, InCalendar>();
/** A fraction of a megabyte. */
const most = 2_000;

/** What an appointment is called, and with whom it is. */
export function openAppointment(keys: Keys, id: string, sealed: Buffer): InCalendar {
  const key = id + sealed.toString('latin1');
  const known = lately.get(key);
  if (known) return known;
  const { title, details } = WordsInCalendar.parse(said(keys, id, sealed));
  const opened = { title, provider: details.provider, isProviderMasked: details.isProviderMasked };
  if (lately.size === most) lately.clear();
  lately.set(key, opened);
  return opened;
}

/** What we sealed ourselves was checked when it was entered. */
const said = (keys: Keys, id: string, sealed: Buffer): unknown => JSON.parse(open(keys, rowOf(id), sealed).toString());

/** The record as it is answered. Throws where the bytes are not those of this record. */
export function openRecord(keys: Keys, row: Row): HealthRecord {
  const { id, familyId, childId, day, addedBy, addedAt, version, sealed } = row;
  const { title, description, details } = Words.parse(said(keys, id, sealed));
  return {
    id,
    familyId,
    childId,
    title,
    description,
    date: day,
    details,
    addedBy,
    addedAt,
    version,
  };
}

const Disclosed = z.tuple([z.string(), z.string(), z.record(z.string(), z.unknown())]);

export function openChange(keys: Keys, { content, ...change }: SealedChange): Change {
  const [, , said] = Disclosed.parse(parseJson(openFact(keys, change.ref, content)));
  return { ...change, content: said };
}
