import { newId } from '@evenkeel/contract/base';
import { draft, weekly } from '@evenkeel/contract/draft.spec';
import type { NewDraft } from '@evenkeel/contract/schedules';
import { owner as database } from '../world.ts';
import type { Inputs, On, Session } from './on.ts';
import type { Person } from './people.ts';

const page = () => ({ id: newId(), title: 'Canarysession', day: '2026-11-20' });
const point = () => ({ id: newId(), text: 'Canarypoint', state: 'open' as const });

/** Their mediator starts a page, with a point. */
export async function startSession(familyId: string, mediator: Person): Promise<Session> {
  const { id } = await mediator.client.mediation.pages.add({ ...page(), familyId });
  const session = { mediator, familyId, pageId: id };
  await addPoint(session);
  return session;
}

const addPoint = ({ mediator, familyId, pageId }: Session) =>
  mediator.client.mediation.points.add({ ...point(), familyId, pageId });

/** Their mediator suggests another schedule, after the first one (things.ts). */
export async function suggest(familyId: string, mediator: Person): Promise<NewDraft> {
  const schedule = { ...weekly, place: 'Canarysuggestion' };
  const sent = draft(familyId, { schedule, against: 1 });
  await mediator.client.calendar.schedules.suggestions.add(sent);
  return sent;
}

/** The same, as another mediator would have suggested it: one has only one without an answer. */
async function suggestedByAnother({ familyId, suggestion }: On): Promise<string> {
  const id = newId();
  await database.query(
    `insert into schedule_suggestion
       (family_id, id, mediator_id, mediator_name, role, parents, parent_names, against, schedule, rules, ended, status, suggested_at)
     select family_id, $3, $3, mediator_name, role, parents, parent_names, against, schedule, rules, ended, 'open', suggested_at
       from schedule_suggestion where family_id = $1 and id = $2`,
    [familyId, suggestion.id, id],
  );
  return id;
}

/** What a mediator writes, and nobody else: each changes what the mediator has made. */
export const inputsOfMediation: Inputs = {
  'mediation.pages.list': () => ({}),
  'mediation.pages.get': ({ session }) => ({ id: session.pageId }),
  'mediation.pages.add': page,
  'mediation.pages.change': async ({ familyId, session }) => {
    const { pageId: id } = await startSession(familyId, session.mediator);
    return { ...page(), id, version: 1 };
  },
  'mediation.points.add': ({ session: { pageId } }) => ({ ...point(), pageId }),
  'mediation.points.change': async ({ session }) => {
    const { id, version } = await addPoint(session);
    return { ...point(), state: 'agreed', pageId: session.pageId, id, version };
  },
  'mediation.points.remove': async ({ session }) => {
    const { id, version } = await addPoint(session);
    return { pageId: session.pageId, id, version };
  },
  'calendar.schedules.suggestions.list': () => ({}),
  // Sent again: nothing new is made of it.
  'calendar.schedules.suggestions.add': ({ suggestion }) => ({ ...suggestion }),
  'calendar.schedules.suggestions.decline': async (on) => ({ id: await suggestedByAnother(on), version: 1 }),
  'calendar.schedules.suggestions.withdraw': ({ suggestion: { id } }) => ({ id, version: 1 }),
};
