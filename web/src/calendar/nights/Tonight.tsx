import { handoverAfter, nightsFrom, stayAt, whomOf, zoneOn } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMs } from '@evenkeel/contract/day-numbers';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { dayAt } from '@evenkeel/contract/wall-clock';
import { Link } from '@tanstack/react-router';
import { useFamily } from '../../family/family.ts';
import { longDay, shortDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { useToday } from '../../lib/use-today.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { aboutDay } from './about-words.ts';
import { type Group, useGroups } from './courses.ts';
import { exchangeTimeWords } from '../editor/custody-words.ts';
import { MessageAbout } from './MessageAbout.tsx';
import { movesBetween, moveWords, ruleOf, whereWords } from './night-words.ts';
import { stripClass } from './TonightStrip.tsx';
import { Named } from '../../ui/Named.tsx';

/** Where the children are tonight, all layers included, and their next exchange. */
export function Tonight({ custody }: { custody: Custody }) {
  const groups = useGroups(custody);
  const today = useToday();
  return (
    <section aria-label="Tonight" className={stripClass}>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {groups.map((group) => (
          <TonightOf key={group.key} group={group} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.calendar}
          search={{ day: today, new: true }}
          className={buttonClass({ look: 'secondary', size: 'sm' })}
        >
          Add Event
        </Link>
        <MessageAbout about={aboutDay(today)}>Message About It</MessageAbout>
        <Link to={paths.calendar} search={{ view: 'year' }} className={buttonClass({ look: 'secondary', size: 'sm' })}>
          Year
        </Link>
      </div>
    </section>
  );
}

function TonightOf({ group: { names, course } }: { group: Group }) {
  const family = useFamily();
  const now = useMinute();
  const instant = new Date(now).toISOString();
  const zone = stayAt(course, instant)?.reasons[0].zone ?? zoneOn(course, instant.slice(0, 10));
  const today = dayAt(now, zone);
  const [night] = nightsFrom(course, today, 1);
  const whom = whomOf(night);
  const next = handoverAfter(course, instant);
  const visits =
    movesBetween(course, now - dayMs, now + 2 * dayMs)
      .get(today)
      ?.filter(({ isVisit }) => isVisit) ?? [];
  const [first] = course.plan;
  const rule = ruleOf(night)?.rule.name;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
      {whom ? (
        <p className="flex min-w-0 items-center gap-3 font-semibold">
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center rounded-sm text-xs font-bold ${fillOf(whom.home)}`}
          >
            {whom.home ?? '+'}
          </span>
          <span className="wrap-anywhere">
            <Named>{`${names ? `${names}: tonight` : 'Tonight'} ${whereWords(family, whom, today)}`}</Named>
            {rule && <span className="font-normal text-ink-2">, {rule}</span>}
          </span>
        </p>
      ) : (
        <p className="font-semibold wrap-anywhere">
          {names && <Named>{`${names}: `}</Named>}
          {first && (
            <span>
              The schedule starts on {longDay(first.rule.from)}, {beginWords(first.rule)}
            </span>
          )}
        </p>
      )}
      <div className="figures text-sm text-ink-2 wrap-anywhere">
        {moveWords(family, visits).map((words) => (
          <p key={words}>
            Today: <Named>{words.replace(/^V/, 'v')}</Named>
          </p>
        ))}
        {next?.to && (
          <p>
            Next exchange: {shortDay(next.day)}, {exchangeTimeWords({ exchangeTime: next.time, zone: next.zone })}, to{' '}
            <Named>{whereWords(family, next.to, next.day).replace(/^(at|with) /, '')}</Named>
          </p>
        )}
      </div>
    </div>
  );
}

const beginWords = (rule: Schedule) => exchangeTimeWords(rule);
const fillOf = (home: 'A' | 'B' | undefined) =>
  home === 'A' ? 'ribbon-a' : home === 'B' ? 'ribbon-b' : 'ribbon-other';
