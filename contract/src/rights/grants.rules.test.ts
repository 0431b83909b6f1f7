import { expect, test } from 'vitest';
import {
  grantRights,
  grantSections,
  isWider,
  latestEnd,
  problemOfNewEnd,
  problemOfTime,
  rightsByGrant,
} from './grants.rules.ts';
import { neededByGrant } from './operations-by-grant.rules.ts';
import { grantRoles, openedTo } from './grant-roles.rules.ts';
import { rightsOf, sections } from './rights.rules.ts';

test('a grant opens what was granted, to read, and nothing else', () => {
  const none = Object.fromEntries(sections.map((section) => [section, 'none']));
  expect(rightsByGrant([])).toEqual(none);
  expect(rightsByGrant(['calendar'])).toEqual({ ...none, calendar: 'read', schedule: 'read' });
  for (const section of grantSections) {
    const rights = rightsByGrant([section]);
    expect(rights[section]).toBe('read');
    expect(Object.values(rights)).not.toContain('write');
    for (const one of ['messages', 'health'] as const) expect(rights[one]).toBe(section === one ? 'read' : 'none');
    const isOfDocuments = section === 'documents' ? 'read' : 'none';
    expect([rights.documents, rights.court]).toEqual([isOfDocuments, isOfDocuments]);
  }
});

const me = (home: 'A' | null) => ({ me: 'x', rights: rightsOf({ role: 'parent', home }) });

test('only parents of the two homes grant', () => {
  expect(grantRights.make(me('A'))).toBeUndefined();
  expect(grantRights.make(me(null))).toBe('no-right');
  expect(grantRights.make({ me: 'x', rights: rightsByGrant([...grantSections]) })).toBe('no-right');
});

test('the days of a grant', () => {
  const today = '2026-11-26';
  expect(problemOfTime({ startsOn: today, endsOn: today }, today)).toBeUndefined();
  expect(problemOfTime({ startsOn: '2026-11-25', endsOn: today }, today)).toBe('start');
  expect(problemOfTime({ startsOn: '2026-11-27', endsOn: today }, today)).toBe('order');
  expect(problemOfTime({ startsOn: today, endsOn: '2036-11-26' }, today)).toBe('end');
  expect(latestEnd('2028-02-29')).toBe('2029-02-28');
});

test('another last day is none that is over, nor past twelve months; the one that a grant has stays', () => {
  const was = { startsOn: '2026-11-01', endsOn: '2026-12-31' };
  const today = '2026-11-26';
  for (const day of [today, '2026-12-31', '2027-11-01']) expect(problemOfNewEnd(was, day, today)).toBeUndefined();
  expect(problemOfNewEnd(was, '2026-11-25', today)).toBe('past');
  expect(problemOfNewEnd({ ...was, startsOn: '2026-11-28' }, '2026-11-27', today)).toBe('order');
  expect(problemOfNewEnd(was, '2027-11-02', today)).toBe('end');
  expect(problemOfNewEnd(was, was.endsOn, '2027-01-01'), 'by another clock it is over').toBeUndefined();
});

test('what gives more is wider: a section, a later end, an earlier start, the name', () => {
  const days = { startsOn: '2026-11-26', endsOn: '2027-02-24' };
  const was = { sections: ['calendar' as const], children: ['nora'], ...days, isNamed: false };
  expect(isWider(was, was)).toBe(false);
  expect(isWider({ ...was, sections: ['calendar', 'school'] }, was)).toBe(false);
  expect(isWider(was, { ...was, sections: ['school'] })).toBe(true);
  expect(isWider(was, { ...was, children: ['nora', 'theo'] })).toBe(true);
  expect(isWider({ ...was, children: ['nora', 'theo'] }, was)).toBe(false);
  expect(isWider(was, { ...was, endsOn: '2027-02-25' })).toBe(true);
  expect(isWider(was, { ...was, endsOn: '2027-01-01' })).toBe(false);
  expect(isWider(was, { ...was, isNamed: true })).toBe(true);
  expect(isWider({ ...was, isNamed: true }, was)).toBe(false);
});

test('operations that nobody opened need what no grant has', () => {
  expect(neededByGrant('calendar.events.list')).toBe('calendar');
  expect(neededByGrant('messages.list')).toBeUndefined();
  expect(neededByGrant('toString')).toBeUndefined();
});

test('only a lawyer who reads documents adds some', () => {
  const adding = grantRoles.filter((role) => openedTo(role, ['calendar', 'documents']).includes('adding'));
  expect(adding).toEqual(['lawyer']);
  expect(openedTo('lawyer', ['calendar', 'messages'])).not.toContain('adding');
});
