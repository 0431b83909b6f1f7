import { SmartCoercionPlugin } from '@orpc/json-schema';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { isProcedure, ORPCError, Procedure, type AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { parseJson } from '../lib/json.ts';
import { router } from '../router.ts';

/** As it leaves for the server: `path` with its query, `body` as text. */
export type Sent = { method: string; path: string; body?: string };

/** What becomes of a request before a handler runs: which handler would get what, or what its schema says against it. */
export type Reading =
  | { is: 'reached'; name: string; input: unknown }
  | { is: 'refused'; name: string; issues: unknown }
  /** The body is not JSON that we take. */
  | { is: 'unread' }
  /** No operation is there: what answers is somebody else. */
  | { is: 'nowhere' };

/** The operations of the server, whose handlers only say what they were given. */
function echoes(node: object, heard: (reading: Reading) => void, path: string[] = []): AnyRouter {
  if (!isProcedure(node)) {
    const entries = Object.entries(node).map(([key, child]) => [key, echoes(child, heard, [...path, key])]);
    return Object.fromEntries(entries) as AnyRouter;
  }
  const handler = ({ input }: { input: unknown }) => heard({ is: 'reached', name: path.join('.'), input });
  return new Procedure({
    ...node['~orpc'],
    middlewares: [],
    inputValidationIndex: 0,
    outputValidationIndex: Number.NaN,
    handler,
  });
}

/**
 * Reads requests as `operations.ts` does: the same routes, decoding, coercion and schemas, and nothing behind them. Whoever relies on
 * what it says also sends some of it to the server, to see that both agree.
 */
export function inputReader(): (sent: Sent) => Promise<Reading> {
  let reading: Reading = { is: 'nowhere' };
  const hear = (heard: Reading) => void (reading = heard);
  const handler = new StandardOpenAPIHandler(echoes(router, hear), {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    clientInterceptors: [
      ({ next, path }) =>
        next().catch((error: unknown) => {
          if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
          hear({ is: 'refused', name: path.join('.'), issues: (error.data as { issues: unknown }).issues });
        }),
    ],
  });
  return async ({ method, path, body: text }) => {
    reading = { is: 'nowhere' };
    let body: unknown;
    try {
      body = text === undefined ? undefined : parseJson(text);
    } catch {
      return { is: 'unread' };
    }
    const request = { method, url: new URL(`http://localhost${path}`), headers: {}, body: async () => body };
    await handler.handle({ ...request, signal: undefined }, { prefix: '/api', context: {} });
    return reading;
  };
}
