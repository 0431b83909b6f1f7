import { sql, type RawBuilder } from 'kysely';

/** The terms of a schedule: each column, its name in the contract, and its type. Every statement takes its list from here. */
const terms = [
  { column: 'template', field: 'template', type: 'text' },
  { column: 'basis', field: 'basis', type: 'jsonb' },
  { column: 'starts_with', field: 'startsWith', type: 'text' },
  { column: 'start_day', field: 'startDay', type: 'date' },
  { column: 'pattern', field: 'pattern', type: 'text' },
  { column: 'exchange_time', field: 'exchangeTime', type: 'time' },
  { column: 'zone', field: 'zone', type: 'text' },
  { column: 'place', field: 'place', type: 'text' },
  { column: 'exchanges', field: 'exchanges', type: 'jsonb' },
  { column: 'visits', field: 'visits', type: 'jsonb' },
  { column: 'children', field: 'children', type: 'uuid[]' },
] as const;

type Term = (typeof terms)[number];

const listOf = (write: (term: Term) => string): RawBuilder<unknown> => sql.raw(terms.map(write).join(', '));

/** The columns, to insert into. */
export const termColumns = listOf(({ column }) => column);

/** Name and value of each term of a row of `schedule`, as the contract has them: for `json_build_object`. */
export const termsOfRow = listOf(
  ({ column, field, type }) => `'${field}', ${type === 'time' ? `to_char(${column}, 'HH24:MI')` : column}`,
);

/** The value of each column, from terms as the contract has them. `json` is an expression of type jsonb. */
export const termsFrom = (json: string): RawBuilder<unknown> =>
  listOf(({ field, type }) => {
    if (type === 'jsonb') return `${json} -> '${field}'`;
    if (type === 'text') return `${json} ->> '${field}'`;
    if (type === 'uuid[]') return `array(select jsonb_array_elements_text(${json} -> '${field}'))::uuid[]`;
    return `(${json} ->> '${field}')::${type}`;
  });

/** Column and value of each term, as the log keeps them: for `jsonb_build_object`. `json` has them as the contract does. */
export const termsOfLog = (json: string): RawBuilder<unknown> =>
  listOf(({ column, field }) => `'${column}', ${json} -> '${field}'`);
