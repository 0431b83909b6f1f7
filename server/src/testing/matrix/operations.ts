import { contract } from '@evenkeel/contract/contract';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { ask, origin } from '../world.ts';

export type Operation = { name: string; method: string; path: string };
export type Input = Record<string, unknown>;
export type Answered = { status: number; body: string };

function operationsOf(node: object, path: string[] = []): Operation[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => operationsOf(child, [...path, key]));
  const { route } = (node as AnyContractProcedure)['~orpc'];
  return [{ name: path.join('.'), method: route.method ?? '', path: route.path ?? '' }];
}

/** Every operation of a family. */
export const operations = operationsOf(contract).filter(({ path }) => path.includes('{familyId}'));

/** Sends what a browser of this session would send, and answers the status and the very bytes. */
export async function call({ method, path }: Operation, input: Input, token: string | null): Promise<Answered> {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const headers = { origin, ...(token !== null && { cookie: `session=${token}` }) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  const answer =
    method === 'GET'
      ? await ask(`/api${filled}${query && `?${query}`}`, { headers })
      : await ask(`/api${filled}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(rest)),
        });
  return { status: answer.status, body: await answer.text() };
}
