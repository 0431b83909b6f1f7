import type pg from 'pg';

export type Message = { name: string; email: string; message: string };

export async function findMessage(pool: pg.Pool, id: string): Promise<Message | undefined> {
  const { rows } = await pool.query<Message>('select name, email, message from app.contact_message where id = $1', [
    id,
  ]);
  return rows[0];
}

export async function erase(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from app.contact_message where id = $1', [id]);
}
