import type pg from 'pg';

/** As servers stored a notice before there were kinds: with its words. */
export async function addWordedNotice(
  db: Pick<pg.Client, 'query'>,
  notice: {
    id: string;
    familyId: string;
    recipientId: string;
    by: string;
    at: string;
    title: string;
    description: string;
  },
): Promise<void> {
  const { id, familyId, recipientId, by, at, title, description } = notice;
  await db.query(
    `insert into notification (family_id, id, recipient_id, seq, user_id, type, title, description, action_label, action_url, icon,
       priority, created_at, updated_at)
     values ($1, $2, $3, app.append_to($1, $3, $4, $5, 'notification.added', $2, '{}'), $4, 'alert', $6, $7, 'View', '/children',
       'AlertCircle', 'normal', $5, $5)`,
    [familyId, id, recipientId, by, at, title, description],
  );
}
