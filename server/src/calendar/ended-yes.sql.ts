import type { Question } from '@evenkeel/contract/asking.rules';
import { sql, type RawBuilder } from 'kysely';

/**
 * Tells whoever's yes ends with the event in `logged`, where nothing waits for their answer: it is over, completed or canceled. Never joined to
 * others, because nothing else says it; past the hour's limit the change is refused instead.
 */
export const endedYes = ({ endsYesOf, waits, day }: Question): RawBuilder<unknown> => sql`
  select app.notify_of(parent, 'event.unconfirmed', id, jsonb_build_object('day', coalesce(${day}, left(date, 10)))) as notice
    from logged, app.other_parents() parent where not ${waits} and parent = ${endsYesOf}`;
