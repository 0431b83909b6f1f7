import type { Plan, Rule } from './plan.rules.ts';
import { layerOrder } from './layer-order.rules.ts';
import {
  keepsVisits,
  type AppliedRule,
  type Occurrence,
  occurrencesOf,
  type Part,
  partsOf,
} from './occurrences.rules.ts';
import { type Flips, regularStays, visitsBetween } from './regular.rules.ts';
import { lay, layAll, type Regular, type RuleReason, type Stay, stayIn } from './stays.rules.ts';
import { instantIn } from '../zone-offsets.ts';

/** The schedules of a child and the rules over them, in order of priority. */
export type Sources<R extends Rule> = { plan: Plan<R>; rules: readonly AppliedRule[] };

const rank = ({ layer }: AppliedRule) => layerOrder.indexOf(layer);

/** Priority: layer, then position; ties go to the later rule. */
export function inOrder<L extends AppliedRule>(rules: readonly L[]): L[] {
  return rules.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.position - b.position ||
      (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id < b.id ? -1 : 1),
  );
}

/** Who has the children in a part; undefined while the holder isn't resolved. */
function reasonOf({ occurrence, from, to, start, end, who, half }: Part): RuleReason {
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

/** Stays of one rule in a range, with kept visits. */
function staysOf(rule: AppliedRule, plan: Plan<Rule>, from: number, to: number): Stay<never>[] {
  return occurrencesOf(rule, from, to).flatMap((occurrence) => {
    const stays = partsOf(occurrence).map((part): Stay<never> => {
      return { from: part.from, to: part.to, reasons: [reasonOf(part)] };
    });
    return keepsVisits(rule.who) ? withVisits(stays, occurrence, plan) : stays;
  });
}

/** A kept visit belongs to its rule: what overrides the rule overrides the visit. */
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

/** A visit counts only while the children would be elsewhere. */
function withoutSame(stay: Stay<never>): Stay<never> {
  const [top, ...[below, ...rest]] = stay.reasons;
  return below && top.home === below.home ? { ...stay, reasons: [below, ...rest] } : stay;
}

/** Stays of each rule in a range, and their overlay. */
export type Book = { from: number; to: number; stays: readonly Stay<never>[][]; over: readonly Stay<never>[] };

/** Stays of the rules in order, with holders unresolved. */
export function bookOf({ plan, rules }: Sources<Rule>, from: number, to: number): Book {
  const stays = rules.map((rule) => staysOf(rule, plan, from, to));
  return { from, to, stays, over: layAll(stays.filter((ofRule) => ofRule.length > 0)) };
}

export type Holder = Pick<RuleReason, 'home' | 'third'>;

/**
 * Who had the children when an occurrence started, by the layers under its rule; an exchange at the same moment counts
 * as done. Uses the given stays of a range if it covers the instant.
 */
export function holderOf<R extends Rule>(
  reason: RuleReason,
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

/** Whether it is an unresolved holder. */
export const isOpen = ({ rule, home, third }: RuleReason): boolean =>
  rule.who.kind === 'holder' && home === undefined && third === undefined;

/** Resolves holders; drops parts without one. */
export function overlay<R extends Rule>(sources: Sources<R>, flips: Flips<R>, book: Book): readonly Stay<R>[] {
  let hasNobody = false;
  for (const [i, rule] of sources.rules.entries()) {
    if (rule.who.kind !== 'holder') continue;
    for (const { reasons } of book.stays[i] ?? []) {
      const [reason] = reasons;
      if (reason.layer === 'regular') continue;
      // Mutates the shared reason, so the overlay isn't recomputed.
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
