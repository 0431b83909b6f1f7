/**
 * The least that PostgreSQL could be asked for the same answers: one statement each, columns as they are stored, the product's own
 * indexes. `floor-plans.ts` holds that no statement sorts or reads a row that it doesn't return.
 */
export type Statement = { name: string; text: string };

const event = `id, family_id, title, description, date, time, end_date, end_time, frequency, until, zone, type, children, status,
  confirmed_by, added_by, created_at, version`;
export const month = {
  name: 'month',
  text: `select ${event} from event where family_id = $1 and removed_at is null and date >= $2 and date <= $3
         order by date, time nulls first, id limit 500`,
};
export const addEvent = {
  name: 'add-event',
  text: `insert into event (family_id, id, title, description, date, time, end_date, end_time, zone, type, children, status,
           added_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'upcoming', $12, now()) returning ${event}`,
};

const message = `id, conversation_id, content, sender_id, sender_name, receiver_id, sent_at, delivered_at, viewed_at`;
export const latestMessages = {
  name: 'messages',
  text: `select ${message} from message where family_id = $1 and conversation_id = $2 order by delivered_at desc limit 50`,
};
/** Along the order in which they were delivered: a common word is among the latest. */
export const search = {
  name: 'search',
  text: `select ${message} from (select * from message where family_id = $1 order by delivered_at desc limit 1000) latest
          where words @@ $2::tsquery limit $3`,
};
/** Messages without the words by which they are found: what keeping those costs is part of what the product costs. */
export const unindexed = `
  create table if not exists unindexed_message (like message including defaults including constraints including indexes);
  alter table unindexed_message drop column if exists words`;
export const sendMessage = {
  name: 'send-message',
  text: `insert into unindexed_message (family_id, sender_id, conversation_id, id, receiver_id, content, sender_name, sent_at, delivered_at)
         values ($1, $2, $3, $4, $5, $6, 'Alex', clock_timestamp(), clock_timestamp()) returning ${message}`,
};

const expense = `id, family_id, paid_by, description, amount, date, children, category, share, is_paid, status, accepted, reason,
  answered_at, created_at, version`;
export const latestExpenses = {
  name: 'expenses',
  text: `select ${expense} from expense where family_id = $1 order by date desc, id desc limit $2`,
};
export const addExpense = {
  name: 'add-expense',
  text: `insert into expense (family_id, id, description, amount, date, children, category, share, is_paid, paid_by, status,
           created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', now()) returning ${expense}`,
};

export const families = {
  name: 'families',
  text: `select f.family_id, f.zone, m.account_id, m.name, m.role, m.home, m.joined_at, m.left_at
           from member mine join family f on f.family_id = mine.family_id join member m on m.family_id = f.family_id
          where mine.account_id = $1`,
};
export const invitation = {
  name: 'invitation',
  // The name as a subquery: joined, PostgreSQL may read every member of the family first.
  text: `select i.message,
           (select m.name from member m where m.family_id = i.family_id and m.account_id = i.sender_id)
           from auth.invited d
           join invitation i on i.family_id = d.family_id and i.id = d.invitation_id
          where d.token_hash = sha256(convert_to($1, 'UTF8'))`,
};
export const session = {
  name: 'session',
  text: `select a.id, a.email, a.first_name, a.last_name, a.role, a.created_at, a.updated_at, s.expires_at,
           exists (select from auth.factors f where f.account_id = a.id and f.verified_at is not null) as has_second_step
           from auth.accounts a join auth.sessions s on s.account_id = a.id where a.id = $1`,
};

/** An insert whose row is also appended to the family's log, as each of the product's is. */
export function logged({ name, text }: Statement, kind: string): Statement {
  return {
    name: `${name}-logged`,
    text: `with added as (${text}) select added.* from added, app.append('family', '${kind}', id, to_jsonb(added))`,
  };
}

/** An insert that tells those who listen which id it has. */
export function told({ name, text }: Statement): Statement {
  return {
    name: `${name}-told`,
    text: `with added as (${text}) select added.*, pg_notify('added', id::text) from added`,
  };
}
