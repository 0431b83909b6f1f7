import { newId } from '@evenkeel/contract/base';
import type { Inputs, Session } from './on.ts';
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
};
