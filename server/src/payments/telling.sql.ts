import { sql, type RawBuilder } from 'kysely';

/** What the other parent reads: that something happened, and neither what it was for nor how much (safety.md, section 2). */
export type Told = { title: string; description: string; priority?: 'normal' | 'high' };

/** Notices for the other parents, for what stands in `logged`, as rows of `notice`. The log of the family comes first. */
export function telling(logged: string, { title, description, priority = 'normal' }: Told): RawBuilder<unknown> {
  return sql`
    select app.notify(parent, 'payment', ${title}, ${description}, 'View Payments', '/payments', 'CreditCard',
      ${priority}) as notice
    from ${sql.table(logged)}, app.other_homes() parent`;
}
