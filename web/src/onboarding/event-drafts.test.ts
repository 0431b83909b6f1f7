import { expect, test } from 'vitest';
import { changedDraft, eventOf, newEventDraft, problemsOf } from './event-drafts.ts';

const draft = { ...newEventDraft('2026-11-24'), title: 'Swimming' };
const where = { familyId: 'f', zone: 'America/New_York' };

test('by default an event ends one day after it starts, and repeats weekly', () => {
  expect(draft).toMatchObject({
    startDate: '2026-11-24',
    endDate: '2026-11-25',
    isRecurring: false,
    frequency: 'weekly',
  });
  expect(changedDraft(draft, { startDate: '2026-12-01' }).endDate).toBe('2026-12-02');
  const longer = changedDraft(draft, { endDate: '2026-11-28' });
  expect(changedDraft(longer, { startDate: '2026-11-26' }).endDate).toBe('2026-11-28');
});

test('an event is sent with the calendar type, and with a frequency only where it repeats', () => {
  const once = eventOf({ ...draft, type: 'custody' }, where);
  expect(once).toMatchObject({ type: 'visit', date: '2026-11-24', end: '2026-11-25', repeats: null, id: draft.id });
  const again = eventOf({ ...draft, isRecurring: true, frequency: 'biweekly', endDate: '2026-11-24' }, where);
  expect(again).toMatchObject({ end: null, repeats: { frequency: 'biweekly', until: null } });
});

test('custody asks the other parent, and the rest where it is chosen', () => {
  expect(eventOf({ ...draft, type: 'custody' }, where).asks).toBe(true);
  expect(eventOf({ ...draft, type: 'custody', asks: false }, where).asks).toBe(false);
  expect(eventOf(draft, where).asks).toBe(false);
  expect(eventOf({ ...draft, asks: true }, where).asks).toBe(true);
});

test('a daily event lasts one day: longer would overlap the next date', () => {
  const daily = changedDraft(draft, { isRecurring: true, frequency: 'daily' });
  expect(daily.endDate).toBe('2026-11-24');
  expect(problemsOf(daily)).toEqual({});
  expect(problemsOf({ ...daily, endDate: '2026-11-26' })).toEqual({ endDate: 'It would start again before it ends' });
});

test('only the title is required', () => {
  expect(problemsOf({ ...draft, title: ' ' })).toEqual({ title: 'Event title is required' });
  expect(problemsOf({ ...draft, startDate: '', endDate: '' })).toEqual({});
  expect(problemsOf({ ...draft, endDate: '2026-11-01' })).toEqual({ endDate: 'The end can’t be before the start' });
});
