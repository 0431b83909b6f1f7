import type { OpenAPI } from '@orpc/openapi';

type Json = Record<string, unknown>;

/** A schema shorter than this, in letters, is written where it is used: a reference would hardly be shorter. */
const shortest = 90;

/**
 * Moves what occurs more than once into `components`, under a name: the one of `known` that is equal to it, else the property it was
 * first found under. Nothing is said differently, only once.
 */
export function withSharedSchemas(document: OpenAPI.Document, known: Map<string, string>): OpenAPI.Document {
  const counts = new Map<string, number>();
  visit([document.paths, document.components?.responses], (schema) =>
    counts.set(textOf(schema), (counts.get(textOf(schema)) ?? 0) + 1),
  );
  const names = new Map<string, string>();
  const schemas: Json = {};
  const nameFor = (wanted: string) => {
    const taken = new Set([...names.values(), ...known.values()]);
    let name = wanted;
    for (let i = 2; taken.has(name); i += 1) name = `${wanted}${i}`;
    return name;
  };
  const share = (schema: Json, wanted: string): Json | undefined => {
    const text = textOf(schema);
    const exported = known.get(text);
    if (text.length < shortest || (!exported && (counts.get(text) ?? 0) < 2)) return undefined;
    const name = names.get(text) ?? exported ?? nameFor(wanted);
    if (!names.has(text)) {
      names.set(text, name);
      schemas[name] = replaceInside(schema, wanted, share);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const responses = replace(document.components?.responses, 'Error', share);
  const paths = replace(document.paths, 'Body', share);
  return { ...document, paths, components: { ...document.components, responses, schemas } } as OpenAPI.Document;
}

const textOf = (schema: Json) => JSON.stringify(schema);
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: Json) =>
  ['type', 'oneOf', 'anyOf', 'allOf', 'const', 'enum', 'not'].some((key) => key in value) && !('in' in value);

/** Calls `meet` for every schema in a part of the document. What stands under `properties` is named by us, and no schema itself. */
function visit(value: unknown, meet: (schema: Json) => void, isNames = false): void {
  if (Array.isArray(value)) for (const one of value) visit(one, meet);
  if (!isObject(value)) return;
  if (!isNames && isSchema(value)) meet(value);
  for (const [key, one] of Object.entries(value)) visit(one, meet, key === 'properties' && !isNames);
}

type Share = (schema: Json, wanted: string) => Json | undefined;

/** The value with every shared schema in it replaced by its reference. */
function replace(value: unknown, wanted: string, share: Share): unknown {
  if (Array.isArray(value)) return value.map((one) => replace(one, wanted, share));
  if (!isObject(value)) return value;
  return (isSchema(value) ? share(value, nameOf(value, wanted)) : undefined) ?? replaceInside(value, wanted, share);
}

function replaceInside(value: Json, wanted: string, share: Share): Json {
  const entries = Object.entries(value).map(([key, one]) => {
    if (key !== 'properties' || !isObject(one)) return [key, replace(one, wanted, share)] as const;
    const inner = Object.entries(one).map(([name, schema]) => [name, replace(schema, capital(name), share)] as const);
    return [key, Object.fromEntries(inner)] as const;
  });
  return Object.fromEntries(entries);
}

const pascal = (code: string) => code.toLowerCase().split('_').map(capital).join('');
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type ErrorSchema = { properties?: { code?: { const?: string }; defined?: { const?: boolean } }; oneOf?: ErrorSchema[] };

/** Errors are called by their codes; any other schema by the property it is found under. */
function nameOf(schema: Json, wanted: string): string {
  const { properties, oneOf }: ErrorSchema = schema;
  if (properties?.defined?.const === false) return 'OtherError';
  if (properties?.code?.const) return `${pascal(properties.code.const)}Error`;
  const codes = oneOf?.flatMap((one) => one.properties?.code?.const ?? []) ?? [];
  return codes.length > 0 ? `${codes.map(pascal).join('Or')}Answer` : wanted;
}
