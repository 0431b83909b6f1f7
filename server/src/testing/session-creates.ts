import { newId } from '@evenkeel/contract/base';
import { draft, weekly } from '@evenkeel/contract/draft.spec';
import { neutralIn } from './neutral.ts';
import { twoParents } from './parents.ts';

/** A mediator of two parents, and a page to start. */
async function mediation() {
  const { alex, blake, familyId } = await twoParents();
  const { robin, robinId } = await neutralIn({ alex: alex.client, blake: blake.client, familyId }, ['calendar']);
  const page = { id: newId(), familyId, title: 'Summer', day: '2026-11-20' };
  return { familyId, accountId: robinId, robin, page };
}

/** What a mediator creates, by the name of the operation: how to send it, as often as one likes. */
export const sessionCreates = {
  'mediation.pages.add': async () => {
    const { robin, page, ...who } = await mediation();
    return { ...who, send: () => robin.mediation.pages.add(page) };
  },
  'mediation.points.add': async () => {
    const { robin, page, ...who } = await mediation();
    const { id: pageId } = await robin.mediation.pages.add(page);
    const sent = { id: newId(), familyId: who.familyId, pageId, text: 'Two weeks each', state: 'open' as const };
    return { ...who, send: () => robin.mediation.points.add(sent) };
  },
  'calendar.schedules.suggestions.add': async () => {
    const { robin, page: _page, ...who } = await mediation();
    const sent = draft(who.familyId, { schedule: weekly });
    return { ...who, send: () => robin.calendar.schedules.suggestions.add(sent) };
  },
};
