import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { SharedNoteItem } from '../src/notes.ts';
import type { Client, World } from './world.spec.ts';

type OnNora = World & { about: { familyId: string; item: SharedNoteItem; itemId: string } };

const nora = (familyId: string) => ({
  id: newId(),
  familyId,
  firstName: 'Nora',
  lastName: '',
  age: '9',
  gender: null,
  custodyDetails: '',
});
const dentist = (familyId: string) => {
  const when = { date: '2026-12-01', end: null, zone: 'America/New_York' };
  return { id: newId(), familyId, title: 'Dentist', description: '', ...when, type: 'other' as const, children: [] };
};

const save = async (who: Client, about: OnNora['about'], text: string, seen: string | null = null) => {
  const { mine } = await who.notes.save({ ...about, id: newId(), text, seen });
  return mine!;
};

const conflict = (current: unknown) => ({ code: 'CONFLICT', data: { current } });

/** What every implementation of the notes must do. */
export function notesSpec(world: () => Promise<World>): void {
  async function onNora(): Promise<OnNora> {
    const made = await world();
    const { id } = await made.alex.children.add(nora(made.familyId));
    return { ...made, about: { familyId: made.familyId, item: 'child', itemId: id } };
  }
  const none = { mine: null, shared: [] };

  test('notes on school are one for each person and family; nobody else finds them', async () => {
    const { alex, blake, eve, familyId } = await world();
    const about = { familyId, item: 'school' as const, itemId: familyId };
    const { mine } = await alex.notes.save({ ...about, id: newId(), text: 'Ask about the trip', seen: null });
    expect(await alex.notes.get(about)).toEqual({ mine, shared: [] });
    expect(await blake.notes.get(about)).toEqual(none);
    await expect(eve.notes.get(about)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = { ...about, itemId: newId() };
    await expect(alex.notes.get(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await alex.notes.save({ ...about, id: newId(), text: '', seen: mine!.id })).toEqual({ mine: null });
  });

  test('only the author sees a saved note', async () => {
    const { alex, blake, about } = await onNora();
    expect(await alex.notes.get(about)).toEqual(none);
    const mine = await save(alex, about, 'Ask the school about lunch');
    expect(mine).toMatchObject({ text: 'Ask the school about lunch' });
    expect(await alex.notes.get(about)).toEqual({ mine, shared: [] });
    expect(await blake.notes.get(about)).toEqual(none);
    const theirs = await save(blake, about, 'Shoes are too small');
    expect(await blake.notes.get(about)).toEqual({ mine: theirs, shared: [] });
    expect(await alex.notes.get(about)).toEqual({ mine, shared: [] });
  });

  test('the other parent gets no trace of it: no notice, task, history or search result', async () => {
    const { alex, blake, familyId, about } = await onNora();
    const before = await learned(blake, about);
    await save(alex, about, 'Shoes');
    expect(await learned(blake, about)).toEqual(before);
    expect((await blake.messages.search.list({ familyId, words: 'Shoes' })).length).toBe(0);
  });

  test('notes of different items are separate', async () => {
    const { alex, about, familyId } = await onNora();
    const event = await alex.calendar.events.add({ ...dentist(familyId), id: about.itemId }); // under the very same id
    const other = await alex.children.add(nora(familyId));
    const mine = await save(alex, about, 'On Nora');
    const onEvent = { ...about, item: 'event' as const, itemId: event.id };
    expect(await alex.notes.get(onEvent)).toEqual(none);
    expect(await alex.notes.get({ ...about, itemId: other.id })).toEqual(none);
    await save(alex, onEvent, 'On the dentist');
    expect(await alex.notes.get(about)).toEqual({ mine, shared: [] });
  });

  test('saving an empty note removes it, idempotently', async () => {
    const { alex, about } = await onNora();
    const { id: seen } = await save(alex, about, 'For a moment');
    const emptied = { ...about, id: newId(), text: '  \n ', seen };
    expect(await alex.notes.save(emptied)).toEqual({ mine: null });
    expect(await alex.notes.save(emptied)).toEqual({ mine: null });
    expect(await alex.notes.get(about)).toEqual(none);
    expect(await save(alex, about, 'Again')).toMatchObject({ text: 'Again' });
  });

  test('a save can be retried after a lost response', async () => {
    const { alex, about } = await onNora();
    const sent = { ...about, id: newId(), text: 'Once', seen: null };
    const first = await alex.notes.save(sent);
    expect(await alex.notes.save(sent)).toEqual(first);
    expect(await alex.notes.get(about)).toEqual({ mine: first.mine, shared: [] });
  });

  test('the later of two tabs gets a conflict with both versions', async () => {
    const { alex, about } = await onNora();
    const seen = await save(alex, about, 'First');
    const second = await save(alex, about, 'Second', seen.id);
    const late = { ...about, id: newId(), text: 'Of the other tab' };
    await expect(alex.notes.save({ ...late, seen: seen.id })).rejects.toMatchObject(conflict(second));
    await expect(alex.notes.save({ ...late, seen: null })).rejects.toMatchObject(conflict(second));
    await expect(alex.notes.save({ ...late, text: '', seen: seen.id })).rejects.toMatchObject(conflict(second));
    await alex.notes.save({ ...about, id: newId(), text: '', seen: second.id });
    await expect(alex.notes.save({ ...late, seen: second.id })).rejects.toMatchObject(conflict(null));
    const anew = await save(alex, about, 'First');
    await expect(alex.notes.save({ ...late, seen: seen.id })).rejects.toMatchObject(conflict(anew));
    expect(await alex.notes.get(about)).toEqual({ mine: anew, shared: [] });
  });

  test('a shared note is visible to both, word for word; later edits stay private', async () => {
    const { alex, blake, familyId, about } = await onNora();
    const mine = await save(alex, about, 'The inhaler is in the blue bag');
    const [me] = await alex.families.list();
    const sent = { ...about, id: newId(), seen: mine.id };
    const shared = await alex.notes.share(sent);
    expect(shared).toMatchObject({ id: sent.id, text: mine.text, sharedBy: me!.me });
    expect(await alex.notes.share(sent)).toEqual(shared);
    const next = await save(alex, about, 'Only for me', mine.id);
    await alex.notes.save({ ...about, id: newId(), text: '', seen: next.id });
    expect(await blake.notes.get(about)).toEqual({ mine: null, shared: [shared] });

    const { notifications } = await blake.notifications.list({ familyId });
    expect(notifications.filter(({ title }) => title === 'Note Shared')).toMatchObject([
      {
        description: 'Alex shared a note with you',
        actionLabel: 'View Note',
        actionUrl: `/children?id=${about.itemId}&section=notes`,
        icon: 'MessageSquare',
      },
    ]);
    expect((await alex.notifications.list({ familyId })).total).toBe(0);
  });

  test('refuses to share a stale or missing note', async () => {
    const { alex, blake, about } = await onNora();
    const seen = await save(alex, about, 'First');
    const second = await save(alex, about, 'Second, not for Blake', seen.id);
    const stale = alex.notes.share({ ...about, id: newId(), seen: seen.id });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', data: { current: second } });
    const ofOther = blake.notes.share({ ...about, id: newId(), seen: second.id });
    await expect(ofOther).rejects.toMatchObject({ code: 'CONFLICT', data: { current: null } });
    expect(await blake.notes.get(about)).toEqual(none);
  });

  test('notes on a removed event can still be written and shared', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(dentist(familyId));
    const about = { familyId, item: 'event' as const, itemId: id };
    const before = await save(blake, about, 'I was there at nine');
    await alex.calendar.events.remove({ familyId, id, version });
    expect(await blake.notes.get(about)).toEqual({ mine: before, shared: [] });
    expect(await alex.notes.get(about)).toEqual(none);
    const mine = await save(blake, about, 'I was there at nine, it was deleted at ten', before.id);
    const shared = await blake.notes.share({ ...about, id: newId(), seen: mine.id });
    expect(await alex.notes.get(about)).toEqual({ mine: null, shared: [shared] });
    const { notifications } = await alex.notifications.list({ familyId });
    expect(notifications).toMatchObject([{ title: 'Note Shared', actionUrl: `/calendar?view=list&notes=${id}` }]);
    // The removal is the one that it was.
    const [me] = await alex.families.list();
    expect(await blake.calendar.events.removed.list({ familyId })).toMatchObject([{ id, removedBy: me!.me }]);
  });

  test('a stranger and a mediator get the same answers as for a missing item', async () => {
    const { alex, morgan, eve, familyId, about } = await onNora();
    const { id: seen } = await save(alex, about, 'Private');
    await alex.notes.share({ ...about, id: newId(), seen });
    const [ofEve] = await eve.families.list();
    const attempts: [Client, OnNora['about']][] = [
      [morgan, about],
      [eve, about],
      [eve, { ...about, familyId: ofEve?.id ?? newId() }],
      [alex, { ...about, itemId: newId() }],
      [alex, { ...about, item: 'event' }],
    ];
    for (const [who, where] of attempts) {
      const id = newId();
      for (const asked of [
        () => who.notes.get(where),
        () => who.notes.save({ ...where, id, text: 'Mine', seen: null }),
        () => who.notes.save({ ...where, id, text: '', seen }),
        () => who.notes.share({ ...where, id, seen }),
      ])
        await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await alex.notes.get({ ...about, familyId })).mine).toMatchObject({ text: 'Private' });
  });

  test.each([{ text: 'x'.repeat(10_001) }, { text: 'nul \0' }, { item: 'family' as never }, { id: 'no id' }])(
    '%j is refused before anything is stored',
    async (wrong) => {
      const { alex, about } = await onNora();
      const sent = alex.notes.save({ ...about, id: newId(), text: 'A', seen: null, ...wrong });
      await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await alex.notes.get(about)).toEqual(none);
    },
  );
}

/** All that somebody could learn from the product around a note. */
async function learned(who: Client, { familyId }: OnNora['about']) {
  return [
    await who.notifications.list({ familyId }),
    await who.notifications.waiting.list({ familyId }),
    await who.children.list({ familyId }),
    await who.children.alerts.list({ familyId }),
    await who.onboarding.progress.get({ familyId }),
  ];
}
