import type pg from 'pg';

/**
 * Has the owners notified whose trial ends within `until`: each once, also when two servers ask at the same moment, because the mark
 * and the mail are one statement. Who pays, has skipped the trial, has closed the
 * account, or whose trial is over is not notified. A plan that was only chosen (decisions/22-plans) ends with the trial like none. Answers how many.
 */
export async function tellOfEndings(pool: pg.Pool, { now, until }: { now: string; until: string }): Promise<number> {
  const { rowCount } = await pool.query(
    `with due as (
       update auth.subscriptions s set ending_told_at = $1
         from auth.accounts a
        where s.status = 'trial' and s.ending_told_at is null and s.trial_end_date > $1 and s.trial_end_date <= $2
          and a.id = s.account_id and a.closed_at is null
       returning s.account_id
     )
     select app.enqueue('trial-ending', account_id) from due`,
    [now, until],
  );
  return rowCount ?? 0;
}

export type Trial = {
  email: string;
  endsAt: string;
  /** IANA; null for people without a family. */
  zone: string | null;
};

/** The trial of an account, while it runs. */
export async function findTrial(pool: pg.Pool, accountId: string, now: string): Promise<Trial | undefined> {
  const { rows } = await pool.query<Trial>(
    `select a.email, s.trial_end_date as "endsAt", app.zone_of(a.id) as zone
       from auth.subscriptions s join auth.accounts a on a.id = s.account_id and a.closed_at is null
      where s.account_id = $1 and s.status = 'trial' and s.trial_end_date > $2`,
    [accountId, now],
  );
  return rows[0];
}
