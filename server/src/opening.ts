import { refusals } from '@evenkeel/contract/base';
import type { Session } from '@evenkeel/contract/accounts';
import type { Family } from '@evenkeel/contract/families';
import type { HttpBindings } from '@hono/node-server';
import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { familyOf } from '@evenkeel/contract/which-family.rules';
import { enterAs, type Context } from './api.ts';
import { daysIn, questionsOf } from './opening-questions.ts';
import { positionOf } from './realtime/log.sql.ts';

/** Who opens a page, and what it asks first: the answers by their addresses. `position`: from where its event stream goes on. */
export type Opening = { session: Session | null; position: string; answers: Record<string, unknown> };

/** Answers a question at an address below `/api`; undefined where it is refused. */
type Ask = (address: string) => Promise<unknown>;

type Openings = {
  contextOf: (bindings: HttpBindings) => Context;
  mustBeAllowed: (context: Context, path: string) => void;
  ask: (address: string, context: Context) => Promise<unknown>;
};

/** Each question counts as one of whoever asks. */
export function openings({ contextOf, mustBeAllowed, ask }: Openings): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get('/', async (c) => {
    const context = contextOf(c.env);
    const askAs = (address: string) => {
      mustBeAllowed(context, `/api${address}`);
      return ask(address, context);
    };
    const questions = questionsOf(c.req.query('at') ?? '', daysIn(c.req.query('day'), c.req.query('shown')));
    return c.json(await openingOf(context, askAs, { questions, family: c.req.query('family') }));
  });
}

/** What every page behind the door asks of a family. */
const ofEachFamily = ['notifications', 'waiting'];

/**
 * Asks what a page asks first, as the same person and by the same operations, one after the other: a page that opens needs one
 * answer instead of three in a row. Nobody who isn't signed in learns anything. Where somebody reads by a grant, nothing is
 * asked: their looks are evidence, and are those of their page.
 */
async function openingOf(
  context: Context,
  ask: Ask,
  { questions, family: asked }: { questions: ReturnType<typeof questionsOf>; family: string | undefined },
): Promise<Opening> {
  const session = (await ask('/session')) as Session | null | undefined;
  // Not known, which is not nobody: the page asks for the session alone, and waits.
  if (session === undefined) throw new ORPCError('UNAVAILABLE', refusals.UNAVAILABLE);
  if (!session) return { session: null, position: '', answers: {} };
  if (!questions) return { session, position: '', answers: {} };
  const position = await positionOf(enterAs(context)()).catch(() => '');
  const families = (await ask('/families')) as Family[] | undefined;
  if (!families) return { session, position, answers: {} };
  const family = familyOf(families, asked);
  const { ofFamily = [], ofAccount = [] } = questions;
  const addresses = family ? [...ofEachFamily, ...ofFamily].map((rest) => `/families/${family.id}/${rest}`) : [];
  // Who has no family of their own sees none of such a page.
  if (family || ofFamily.length === 0) addresses.push(...ofAccount.map((rest) => `/${rest}`));
  const answers: Record<string, unknown> = { '/families': families };
  for (const address of [...addresses, '/accounts/attempts']) {
    const answer = await ask(address);
    if (answer !== undefined) answers[address] = answer;
  }
  return { session, position, answers };
}
