import type { Statement, StatementLine, StatementPage } from '@evenkeel/contract/statement';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { lines } from './payments.sql.ts';

/** The statement beside each line; the line is null where the range has none. */
type Row = Pick<Statement, 'parents' | 'opening'> & { whole: number } & {
  [Column in keyof StatementLine]: StatementLine[Column] | null;
};

/**
 * One page of a statement. It reads along the indexes from the newest fact back to the first of the page, and the opening is what these
 * leave of the ledger: so a statement always ends at the balance.
 */
export function stating(family: Family, { from, to, after, limit }: StatementPage): RawBuilder<Row> {
  const of = sql`family_id = ${family.id}`;
  const known = sql`select date, id from expense where ${of} and id = ${after}
    union all select date, id from payment where ${of} and id = ${after}`;
  const later = after === undefined ? sql`` : sql`and (date, id) > (${known})`;
  return sql<Row>`
    with line as (${lines(family)}), home as (
      select array_agg(account_id order by home) as parents,
             coalesce(sum(case when home = first then owed + paid else -owed - paid end), 0)::bigint as whole
        from (select *, min(home) over () as first from line) each
    ), fact as (
      select id, 'expense' as kind, date, paid_by, description, amount, accepted as counted, owed as due, false as is_test,
             case when paid_by = parents[1] then owed else -owed end as change
        from expense, home
       where ${of} and is_paid and accepted > 0 and paid_by = any (parents) and date >= ${from}::date ${later}
         -- What was answered before the other parent came is not theirs, as in app.post_expense.
         and not exists (select from member m where m.family_id = ${family.id} and m.account_id <> paid_by
                          and m.home is not null and m.left_at is null and m.joined_at > answered_at)
      union all
      select id, 'payment', date, paid_by, description, amount, amount, amount, coalesce(provider = 'test', false),
             case when paid_by = parents[1] then amount else -amount end
        from payment, home
       where ${of} and status = 'paid' and paid_by = any (parents) and received_by = any (parents)
         and date >= ${from}::date ${later}
    ), opened as (
      select parents, whole, (whole - coalesce((select sum(change) from fact), 0))::bigint as opening from home
    )
    select parents, opening, whole, shown.* from opened left join (
      select id, kind, date, paid_by, description, amount, counted, due, is_test,
             (opening + sum(change) over (order by date, id))::bigint as balance
        from fact, opened where date <= ${to}::date order by date, id limit ${limit}) shown on true
    order by date, id`;
}

export async function statement(family: Family, page: StatementPage): Promise<Statement> {
  const { rows } = await stating(family, page).execute(family.db);
  const [{ parents, opening, whole } = { parents: [], opening: 0, whole: 0 }] = rows;
  return { parents, opening, balance: whole, lines: rows.flatMap(lineOf) };
}

function lineOf({ parents: _parents, opening: _opening, whole: _whole, ...line }: Row): StatementLine[] {
  return line.id === null ? [] : [line as StatementLine];
}
