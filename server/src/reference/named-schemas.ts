import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import * as base from '@evenkeel/contract/base';
import * as calendar from '@evenkeel/contract/calendar';
import * as children from '@evenkeel/contract/children';
import * as families from '@evenkeel/contract/families';
import * as history from '@evenkeel/contract/history';
import * as ledger from '@evenkeel/contract/ledger';
import * as merges from '@evenkeel/contract/merges';
import * as messages from '@evenkeel/contract/messages';
import * as notes from '@evenkeel/contract/notes';
import * as notifications from '@evenkeel/contract/notifications';
import * as payments from '@evenkeel/contract/payments';
import * as plans from '@evenkeel/contract/plans';
import * as schedules from '@evenkeel/contract/schedules';
import * as security from '@evenkeel/contract/security';
import * as z from 'zod';

const modules = [
  base,
  calendar,
  children,
  families,
  history,
  ledger,
  merges,
  messages,
  notes,
  notifications,
  payments,
  plans,
  schedules,
  security,
];

/** The schemas that the contract exports, as JSON of the document, with their names: as they leave, then as they come in. */
export async function namedSchemas([converter]: ZodToJsonSchemaConverter[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const exported = modules.flatMap((module) => Object.entries(module));
  for (const strategy of ['output', 'input'] as const) {
    for (const [name, schema] of exported) {
      if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(name)) continue;
      const [, json] = (await converter?.convert(schema, { strategy })) ?? [];
      const text = JSON.stringify(json);
      if (!names.has(text)) names.set(text, [...names.values()].includes(name) ? `${name}Input` : name);
    }
  }
  return names;
}
