import pg from 'pg';

/** A column of an answer, as pg tells it. */
export type Field = { name: string; dataTypeID: number };

/** Makes one row, in camelCase, of the texts that PostgreSQL sent. */
export type RowReader = (texts: readonly (string | null)[]) => object;

const readers = new Map<string, RowReader>();

/**
 * Reads rows of these columns. Written as source for each list of columns, because V8 makes and fills objects quickly only in code
 * that has seen one shape of them, and the rows of all statements go through pg's own (decisions/02-cost-of-a-request). Halves the time of a month; measured by `bench/savings.ts`. Nothing but names of columns of our own statements and numbers of parsers gets into it.
 */
export function rowReaderOf(fields: readonly Field[]): RowReader {
  const key = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
  const known = readers.get(key);
  if (known) return known;
  const reader = compile(fields);
  readers.set(key, reader);
  return reader;
}

const asText: unknown = pg.types.getTypeParser(pg.types.builtins.TEXT);

function compile(fields: readonly Field[]): RowReader {
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID));
  const columns = fields.map(({ name }, i) => {
    const text = `texts[${i}]`;
    const value = parsers[i] === asText ? text : `${text} === null ? null : parsers[${i}](${text})`;
    return `${JSON.stringify(camelCase(name))}: ${value}`;
  });
  return new Function('parsers', `return (texts) => ({ ${columns.join(', ')} });`)(parsers);
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
