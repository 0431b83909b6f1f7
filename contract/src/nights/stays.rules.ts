import type { Rule, Stretch } from './plan.rules.ts';
import type { Home, LaidLayer, Visit } from './custody-terms.ts';
import type { AppliedRule, Occurrence } from './occurrences.rules.ts';

/** A span in instants (ms since 1970) and on the wall clock (minutes since 1970). */
type Extent = { from: number; to: number; start: number; end: number; zone: string };

/** A reason from the regular schedule. */
export type Regular<R extends Rule = Rule> = Extent & {
  layer: 'regular';
  home: Home;
  stretch: Stretch<R>;
  /** The occurrence that flipped the weekends (decisions/17-nights-and-counting). */
  turn: Occurrence | undefined;
  /** Hours with the home that the night does not belong to. */
  visit: Visit | undefined;
};

/** A reason from a rule, with a home or a named third party. */
export type RuleReason = Extent & {
  layer: LaidLayer;
  home: Home | undefined;
  third: string | undefined;
  rule: AppliedRule;
  occurrence: Occurrence;
  half: 'first' | 'second' | undefined;
  /** A visit kept during a season (decisions/17-nights-and-counting). */
  visit: Visit | undefined;
};

/** Why the children are where they are. */
export type Reason<R extends Rule = Rule> = Regular<R> | RuleReason;

/** Where the children are for a span. The first reason decides; each overrides the next. */
export type Stay<R extends Rule = Rule> = { from: number; to: number; reasons: readonly [Reason<R>, ...Reason<R>[]] };

/** Overlays stays on others: their reasons come first. Inputs and result have no overlaps. */
export function lay<R extends Rule>(lower: readonly Stay<R>[], upper: readonly Stay<R>[]): Stay<R>[] {
  if (upper.length === 0) return [...lower];
  const result: Stay<R>[] = [];
  let next = 0;
  let rest = lower[0];
  const advance = () => {
    next += 1;
    rest = lower[next];
  };
  for (const top of upper) {
    while (rest && rest.to <= top.from) {
      result.push(rest);
      advance();
    }
    if (rest && rest.from < top.from) {
      result.push({ ...rest, to: top.from });
      rest = { ...rest, from: top.from };
    }
    let at = top.from;
    while (rest && rest.from < top.to) {
      if (rest.from > at) result.push({ ...top, from: at, to: rest.from });
      at = Math.min(rest.to, top.to);
      result.push({ from: rest.from, to: at, reasons: [...top.reasons, ...rest.reasons] });
      if (rest.to > at) rest = { ...rest, from: at };
      else advance();
    }
    if (at < top.to) result.push(at === top.from ? top : { ...top, from: at });
  }
  while (rest) {
    result.push(rest);
    advance();
  }
  return result;
}

/** Overlays many lists, last on top, by halves so that each stay is copied only a few times. */
export function layAll<R extends Rule>(layers: readonly Stay<R>[][]): Stay<R>[] {
  if (layers.length < 2) return layers[0] ?? [];
  const half = layers.length >> 1;
  return lay(layAll(layers.slice(0, half)), layAll(layers.slice(half)));
}

/** The stay that covers an instant. */
export function stayIn<R extends Rule>(stays: readonly Stay<R>[], instant: number): Stay<R> | undefined {
  let [low, high] = [0, stays.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stays[middle]?.from ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  const found = stays[low - 1];
  return found && instant < found.to ? found : undefined;
}
