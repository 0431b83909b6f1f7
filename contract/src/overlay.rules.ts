import type { Plan, Rule } from './custody.rules.ts';
import { layerOrder } from './layer-order.rules.ts';
import { keepsVisits, type Laid, type Occurrence, occurrencesOf, type Part, partsOf } from './occurrences.rules.ts';
import { type Flips, regularStays, visitsBetween } from './regular.rules.ts';
import { lay, layAll, type Regular, type Ruled, type Stay, stayIn } from './stays.rules.ts';
import { instantIn } from './zone-offsets.ts';

/** What decides the nights of one child: the schedules, and the rules over them in the order in which they win, the last one last. */
export type Sources<R extends Rule> = { plan: Plan<R>; rules: readonly Laid[] };

const rank = ({ layer }: Laid) => layerOrder.indexOf(layer);

/** Precedence is data: the layer, then the position within it. Of two with the same position, the one that came later wins. */
export function inOrder<L extends Laid>(rules: readonly L[]): L[] {
  return rules.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.position - b.position ||
      (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id < b.id ? -1 : 1),
  );
}

/** Of a part: with whom the children are; nobody yet, where it is whoever had them as it started. */
function reasonOf({ occurrence, from, to, start, end, who, half }: Part): Ruled {
  const { rule } = occurrence;
  const home = who === 'A' || who === 'B' ? who : undefined;
  const third = who === 'third' && rule.who.kind === 'third' ? rule.who.name : undefined;
  return {
    layer: rule.layer,
    home,
    third,
    rule,
    occurrence,
    half,
    from,
    to,
    start,
    end,
    zone: rule.zone,
    visit: undefined,
  };
}

/** What one rule says from an instant to another: with the visits of the schedules over it, where it keeps them. */
function staysOf(rule: Laid, plan: Plan<Rule>, from: number, to: number): Stay<never>[] {
  return occurrencesOf(rule, from, to).flatMap((occurrence) => {
    const stays = partsOf(occurrence).map((part): Stay<never> => {
      return { from: part.from, to: part.to, reasons: [reasonOf(part)] };
    });
    return keepsVisits(rule.who) ? withVisits(stays, occurrence, plan) : stays;
  });
}

/** A kept visit is a reason of the rule itself, over the part in which it falls: what wins over the rule wins over the visit. */
function withVisits(stays: Stay<never>[], occurrence: Occurrence, plan: Plan<Rule>): Stay<never>[] {
  const { rule } = occurrence;
  const kept = ({ reasons: [top], ...stay }: Stay): Stay<never> => {
    const { home, visit, start, end, zone, from, to } = top as Regular;
    const own = { layer: rule.layer, home, third: undefined, rule, occurrence, half: undefined, visit };
    return { ...stay, reasons: [{ ...own, start, end, zone, from, to }] };
  };
  return visitsBetween(plan, occurrence.from, occurrence.to).reduce<Stay<never>[]>(
    (lower, visits) => lay(lower, visits.map(kept)).map(withoutSame),
    stays,
  );
}

/** A visit is one only while the children would be elsewhere. */
function withoutSame(stay: Stay<never>): Stay<never> {
  const [top, ...[below, ...rest]] = stay.reasons;
  return below && top.home === below.home ? { ...stay, reasons: [below, ...rest] } : stay;
}

/** What each rule says within a range of instants, and all of them over each other. */
export type Book = { from: number; to: number; stays: readonly Stay<never>[][]; over: readonly Stay<never>[] };

/** What the rules say, in their order. Whoever has the children is not asked yet. */
export function bookOf({ plan, rules }: Sources<Rule>, from: number, to: number): Book {
  const stays = rules.map((rule) => staysOf(rule, plan, from, to));
  return { from, to, stays, over: layAll(stays.filter((ofRule) => ofRule.length > 0)) };
}

export type Holder = Pick<Ruled, 'home' | 'third'>;

/**
 * With whom the children were as an occurrence started: by what lies under its rule, at that very instant. An exchange of the same
 * moment has happened. What the rules say within a range is given, if it is known; elsewhere they are asked.
 */
export function holderOf<R extends Rule>(
  reason: Ruled,
  sources: Sources<R>,
  flips: Flips<R>,
  known: Book,
): Holder | undefined {
  const at = instantIn(reason.zone, reason.occurrence.start);
  for (let below = sources.rules.indexOf(reason.rule) - 1; below >= 0; below -= 1) {
    const rule = sources.rules[below];
    if (!rule || rule.who.kind === 'label') continue;
    const isKnown = known.from <= at && at < known.to;
    const [found] =
      stayIn((isKnown ? known.stays[below] : undefined) ?? staysOf(rule, sources.plan, at, at + 1), at)?.reasons ?? [];
    if (found?.layer === undefined || found.layer === 'regular') continue;
    const holder = isOpen(found) ? holderOf(found, sources, flips, known) : found;
    if (holder) return { home: holder.home, third: holder.third };
  }
  const [regular] = regularStays(sources.plan, flips, at, at + 1);
  return regular && { home: regular.reasons[0].home, third: undefined };
}

/** Whether it is whoever had the children, and nobody has asked. */
export const isOpen = ({ rule, home, third }: Ruled): boolean =>
  rule.who.kind === 'holder' && home === undefined && third === undefined;

/** Asks who had the children, wherever a rule is for them. It says nothing where nobody had them. */
export function overlay<R extends Rule>(sources: Sources<R>, flips: Flips<R>, book: Book): readonly Stay<R>[] {
  let hasNobody = false;
  for (const [i, rule] of sources.rules.entries()) {
    if (rule.who.kind !== 'holder') continue;
    for (const { reasons } of book.stays[i] ?? []) {
      const [reason] = reasons;
      if (reason.layer === 'regular') continue;
      // Into the reason itself, which lies in many stays: they are not laid over each other again.
      Object.assign(reason, holderOf(reason, sources, flips, book));
      hasNobody ||= isOpen(reason);
    }
  }
  return hasNobody ? book.over.flatMap(withoutOpen) : book.over;
}

function withoutOpen(stay: Stay<never>): Stay<never>[] {
  const [first, ...rest] = stay.reasons.filter((reason) => reason.layer === 'regular' || !isOpen(reason));
  return first ? [{ ...stay, reasons: [first, ...rest] }] : [];
}
