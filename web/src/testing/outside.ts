import { contract } from '@evenkeel/contract/contract';
import { openDemo } from '@evenkeel/demo';
import { isContractProcedure } from '@orpc/contract';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, implement } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

// A fake network: the demo's sample family, served over HTTP like the server does.

type Rule = {
  /** Matches the URL after /api, with its query. */
  path: RegExp;
  method?: 'GET' | 'POST';
  status?: number;
  json?: unknown;
  /** Away: the request doesn't arrive. Lost: it arrives, but its response doesn't. */
  network?: 'away' | 'lost';
  /** Delays the response. */
  after?: Promise<void>;
};

const network = globalThis.fetch.bind(globalThis);
const plugins = [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })];
let rules: Rule[] = [];
let asked: string[] = [];
let sent: { path: string; body: Promise<string> }[] = [];
let handler: OpenAPIHandler<Record<never, never>> | undefined;

/** Replaces fetch with the sample family, which the first request opens in this browser's storage. */
export function standInForServer(): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return network(input, init);
    const path = pathname.slice('/api'.length) + search;
    asked.push(`${request.method} ${path}`);
    if (request.method === 'POST') sent.push({ path, body: request.clone().text() });
    const rule = ruleFor(request.method, path);
    await rule?.after;
    if (rule?.network === 'away') throw new TypeError('Failed to fetch');
    if (rule && 'json' in rule) return Response.json(rule.json, { status: rule.status ?? 200 });
    handler ??= new OpenAPIHandler(routerOf(contract, openDemo().client), { plugins });
    const { response } = await handler.handle(request, { prefix: '/api', context: {} });
    if (rule?.network === 'lost') throw new TypeError('Failed to fetch');
    return response ?? new Response(null, { status: 404 });
  };
  globalThis.EventSource = Stream as unknown as typeof EventSource;
}

/** Requests since the last call, like `GET /session`. */
export const questions = (): string[] => asked.splice(0);

/** The bodies of requests that were sent to matching paths since the rules were forgotten. */
export const sentTo = (path: RegExp): Promise<string[]> =>
  Promise.all(sent.filter((one) => path.test(one.path)).map(({ body }) => body));

/** Adds a rule for matching requests. The latest one wins. */
export function answering(rule: Rule): void {
  rules.push(rule);
}

const codes = { 500: 'INTERNAL_SERVER_ERROR', 429: 'TOO_MANY_REQUESTS', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };
export type Status = keyof typeof codes;

/** Refuses matching requests. */
export function refusing({ path, method = 'GET', status }: Pick<Rule, 'path' | 'method'> & { status: Status }): void {
  answering({ path, method, status, json: { defined: false, code: codes[status], status, message: 'Not now' } });
}

/** Removes all rules. */
export function forgetRules(): void {
  rules = [];
  sent = [];
}

/** The contract's operations, implemented by the demo. */
function routerOf(part: object, client: object): AnyRouter {
  const entries = Object.entries(part).map(([name, inner]: [string, object]) => {
    const same: unknown = Reflect.get(client, name);
    if (!isContractProcedure(inner)) return [name, routerOf(inner, same as object)];
    const answer = same as (input: unknown) => Promise<unknown>;
    return [name, implement(inner).handler(({ input }) => answer(input))];
  });
  return Object.fromEntries(entries) as AnyRouter;
}

const ruleFor = (method: string, path: string) =>
  rules.findLast((one) => one.path.test(path) && (one.method ?? method) === method);

/** An event stream that only says hello, or is refused by a rule. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;

  constructor() {
    super();
    setTimeout(() => this.open());
  }

  open(): void {
    if (this.readyState === Stream.CLOSED) return;
    const isRefused = (ruleFor('GET', '/events')?.status ?? 200) !== 200;
    this.readyState = isRefused ? Stream.CLOSED : 1;
    this.dispatchEvent(isRefused ? new Event('error') : new MessageEvent('hello', { lastEventId: '1' }));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}
