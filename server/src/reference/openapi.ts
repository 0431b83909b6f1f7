import { refusals } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { product } from '@evenkeel/contract/product';
import { reference } from '@evenkeel/contract/reference/reference';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { isProcedure, type AnyProcedure } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { signedIn } from '../api.ts';
import { router } from '../router.ts';
import { withSharedErrors } from './repeated-errors.ts';
import { withSharedSchemas } from './repeated-schemas.ts';
import { namedSchemas } from './named-schemas.ts';

const schemaConverters = [new ZodToJsonSchemaConverter()];

const tags: Record<keyof typeof contract, string> = {
  accounts: 'Sign-up, sign-in and your own account.',
  security: 'Passwords, second steps and passkeys.',
  contact: 'Who runs this installation, and how to reach them.',
  families: 'Families, invitations, and families that merge.',
  grants: 'Access of people outside the family, such as counsel.',
  onboarding: 'The steps of the setup.',
  children: 'Children, their photos and alerts about them.',
  calendar: 'Events and the custody schedule.',
  messages: "Messages between members of a family. They can't be edited or deleted.",
  notes: 'Private notes, and notes shared with the family.',
  notifications: 'Notifications, email settings and open items.',
  payments: 'Shared expenses, payments and the balance.',
  documents: 'Documents, and the files that arrive.',
  counsel: 'Documents that lawyers add for the parent who gave them access.',
  court: 'Court decisions and court dates.',
  health: 'Health of the children.',
  mediation: 'Session pages of mediators and parental coordinators.',
  school: 'School of the children.',
  plans: 'Plans and subscriptions.',
};

const description =
  `The operations that the screens of ${product.name} use. Sign in with accounts.signIn and send the session cookie with each
request. A request that changes something needs an Origin header with the address of this installation. Where https is used, the cookie is
called __Host-session.`.replaceAll('\n', ' ');

let described: Promise<OpenAPI.Document> | undefined;

/** The contract in OpenAPI 3.1, for someone who wants to read or call it without our code. Made when it is first requested. */
export function openapi(): Promise<OpenAPI.Document> {
  described ??= describe();
  return described;
}

async function describe(): Promise<OpenAPI.Document> {
  const generated = await new OpenAPIGenerator({ schemaConverters }).generate(contract, {
    info: {
      title: product.name,
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: Object.entries(tags).map(([name, words]) => ({ name, description: words })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in.' },
      },
    },
  });
  for (const path of Object.values(generated.paths ?? {}))
    for (const operation of [path?.get, path?.post]) if (operation) addWords(operation);
  return withSharedSchemas(withSharedErrors(generated, refusals), await namedSchemas(schemaConverters));
}

/** The tag, the words of the reference, and whether it can be called without a session. */
function addWords(operation: OpenAPI.OperationObject): void {
  const path = (operation.operationId ?? '').split('.');
  const [summary, words] = at(reference, path) as [string, string];
  const procedure = at(router, path);
  const isOpen = isProcedure(procedure) && !needsSession(procedure);
  Object.assign(operation, { tags: path.slice(0, 1), summary, description: words, ...(isOpen && { security: [] }) });
}

const needsSession = (procedure: AnyProcedure) => procedure['~orpc'].middlewares.some((one) => one === signedIn);

function at(tree: object, path: string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], tree);
}
