import { contract } from '@evenkeel/contract/contract';
import { healthTypes } from '@evenkeel/contract/health.rules';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { emptyForm } from '../calendar/events/event-form.ts';
import { eventParts } from '../calendar/events/event-parts.ts';
import { childForm, childParts } from '../children/child-form.ts';
import { dateFormOf, dateParts, decisionFormOf, decisionParts } from '../court/court-form.ts';
import { labelForm, labelParts } from '../documents/label-form.ts';
import { newTyped } from '../health/record-form.ts';
import { recordParts } from '../health/record-parts.ts';
import { pageForm, pageParts, pointForm, pointParts } from '../mediation/mediation-forms.ts';
import * as school from '../school/entry-forms.ts';
import type { Part } from '../ui/merged-form.ts';

// Every operation that changes what others may have changed meanwhile, and which form sends it by parts. A new one can't be left out.

type Sent = {
  parts: readonly Part<never>[];
  form: object;
  /** What nobody changes in this form. */ fixed?: readonly string[];
};
const sent = <Form extends object>(parts: readonly Part<Form>[], form: Form, fixed: readonly string[] = []): Sent => ({
  parts: parts as readonly Part<never>[],
  form,
  fixed,
});
/** A form that can be filled with anything, whatever its entry is. */
const any = new Proxy({}, { get: () => '' }) as never;

const forms: Record<string, Sent> = {
  'children.change': sent(childParts, childForm(any)),
  'calendar.events.change': sent(eventParts({ zone: 'UTC', children: [] }), emptyForm('2026-11-29')),
  'court.dates.change': sent(dateParts, dateFormOf(null, 'UTC'), ['audience']),
  'court.decisions.change': sent(decisionParts(), decisionFormOf(null), ['audience']),
  'documents.change': sent(labelParts, labelForm(any)),
  'mediation.pages.change': sent(pageParts, pageForm(any)),
  'mediation.points.change': sent(pointParts, pointForm(any)),
  'school.records.change': sent(school.academicParts, school.academicForm(any), ['childId']),
  'school.contacts.change': sent(school.contactParts, school.contactForm(any), ['childId']),
  'school.bring.change': sent(school.bringParts, school.bringForm(any), ['childId']),
  'school.homework.change': sent(school.homeworkParts, school.homeworkForm(any), ['childId']),
};

/** Said in one press, about a version that is on the screen: nobody's words can be lost by them. */
const acts =
  /\.(remove|settle|confirm|answer|withdraw|pay|consent|complete|share|replace|open|get|decline|changeDate)$/;
/** A parent's own grant: nobody else changes it. */
const own = ['grants.change'];

function operationsWithVersion(node: object, path: string[] = []): string[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => operationsWithVersion(child as object, [...path, key]));
  const { inputSchema } = (node as AnyContractProcedure)['~orpc'];
  const shape = (inputSchema as { shape?: object } | undefined)?.shape ?? {};
  return 'version' in shape ? [path.join('.')] : [];
}

test('every operation that changes the words of a version is sent by parts, or is one press', () => {
  const all = operationsWithVersion(contract).filter((name) => !acts.test(name) && !own.includes(name));
  expect(all.toSorted()).toEqual([...Object.keys(forms), 'health.records.change'].toSorted());
});

const fieldsOf = ({ parts }: Sent) => parts.flatMap(({ fields }) => [...fields] as string[]);

test.each(Object.entries(forms))('each field of %s is in one part, and each part has a name of its own', (_, one) => {
  const expected = Object.keys(one.form).filter((field) => !one.fixed?.includes(field));
  expect(fieldsOf(one).toSorted()).toEqual(expected.toSorted());
  expect(new Set(one.parts.map(({ label }) => label)).size).toBe(one.parts.length);
});

test('each field of a health record is in one part of some type, and in one only of each', () => {
  const all = healthTypes.map((type) =>
    sent(
      recordParts(type, () => ''),
      newTyped('', ''),
    ),
  );
  for (const one of all) expect(new Set(fieldsOf(one)).size).toBe(fieldsOf(one).length);
  const expected = Object.keys(newTyped('', '')).filter((field) => field !== 'type' && field !== 'childId');
  expect([...new Set(all.flatMap(fieldsOf))].toSorted()).toEqual(expected.toSorted());
});

const partWith = (parts: readonly Part<never>[], field: string) =>
  parts.find(({ fields }) => (fields as readonly string[]).includes(field))?.fields;

test('dose, unit, interval, times and last day are one part; so are place and time, name and phone', () => {
  const medication = recordParts('medication', () => '') as readonly Part<never>[];
  expect(partWith(medication, 'dosage')).toEqual(
    expect.arrayContaining(['dosage', 'unit', 'everyHours', 'frequency', 'times', 'endsOn']),
  );
  expect(partWith(dateParts as readonly Part<never>[], 'place')).toEqual(
    expect.arrayContaining(['day', 'time', 'zone', 'place']),
  );
  expect(partWith(school.contactParts as readonly Part<never>[], 'phone')).toEqual(
    expect.arrayContaining(['name', 'phone']),
  );
  expect(partWith(forms['calendar.events.change']!.parts, 'endTime')).toEqual(expect.arrayContaining(['day', 'time']));
});
