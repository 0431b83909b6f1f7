import {
  type Course,
  handoverAfter,
  nightsFrom,
  stayAt,
  whomOf,
  zoneOn,
} from '@evenkeel/contract/nights/custody-layers.rules';
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
import { HomeMark } from '../../ui/HomeMark.tsx';
import { aboutDay } from './about-words.ts';
import { type Group, useGroups } from './courses.ts';
import { placeWith } from './homes.ts';
import { exchangeTimeWords } from '../editor/custody-words.ts';
import { MessageAbout } from './MessageAbout.tsx';
import { movesBetween, moveWords, ruleOf, whereWords } from './night-words.ts';
import { TwoWeeks } from './TwoWeeks.tsx';
import { stripClass } from './TonightStrip.tsx';
import { Named } from '../../ui/Named.tsx';

/** Where the children are tonight, all layers included, their next exchange, and the nights of two weeks. */
export function Tonight({ custody }: { custody: Custody }) {
  const groups = useGroups(custody);
  const today = useToday();
  const now = useMinute();
  return (
    <section aria-labelledby="tonight" className={stripClass}>
      <h2 id="tonight" className="sr-only">
        Tonight
      </h2>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
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
        <MessageAbout about={aboutDay(today)}>Write About This</MessageAbout>
        <Link to={paths.calendar} search={{ view: 'year' }} className={buttonClass({ look: 'secondary', size: 'sm' })}>
          Year
        </Link>
      </div>
      {groups.map(({ key, names, course }) => (
        <div key={key} className="w-full pt-1">
          {names && (
            <p className="mb-1 text-sm font-medium text-ink-2 wrap-anywhere">
              <Named>{names}</Named>
            </p>
          )}
          <TwoWeeks
            isLinked
            course={course}
            from={dayAt(now, zoneAt(course, now))}
            label={names ? `The next 14 nights, ${names}` : 'The next 14 nights'}
          />
        </div>
      ))}
    </section>
  );
}

/** The zone the schedule counts its days in. */
function zoneAt(course: Course<Schedule>, now: number): string {
  const instant = new Date(now).toISOString();
  return stayAt(course, instant)?.reasons[0].zone ?? zoneOn(course, instant.slice(0, 10));
}

function TonightOf({ group: { names, course } }: { group: Group }) {
  const family = useFamily();
  const now = useMinute();
  const instant = new Date(now).toISOString();
  const today = dayAt(now, zoneAt(course, now));
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
        <p className="flex min-w-0 gap-3 font-semibold">
          <HomeMark isLarge home={placeWith(whom)} />
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
