import type pg from 'pg';

/** Forgets uploads that began before this instant. Returns their files. */
export async function endUploads(pool: pg.Pool, before: string): Promise<string[]> {
  const { rows } = await pool.query<{ file: string }>('select app.end_uploads($1) as file', [before]);
  return rows.map(({ file }) => file);
}

/** Of these files, those that no row knows. A file is stored only after its upload has a row. */
export async function unknownFiles(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ file: string }>('select app.unknown_files($1) as file', [[...files]]);
  return rows.map(({ file }) => file);
}
