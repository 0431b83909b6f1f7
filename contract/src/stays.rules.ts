import type { Rule, Stretch } from './custody.rules.ts';
import type { Home, LaidLayer, Visit } from './custody-terms.ts';
import type { Laid, Occurrence } from './occurrences.rules.ts';

/** From an instant to another (milliseconds since 1970), and where that is on a clock (minutes since 1970 as it counts them). */
type Extent = { from: number; to: number; start: number; end: number; zone: string };

/** By the regular schedule. */
export type Regular<R extends Rule = Rule> = Extent & {
  layer: 'regular';
  home: Home;
  stretch: Stretch<R>;
  /** The occurrence because of which the weekends are those of the other week (decision 57). */
  turn: Occurrence | undefined;
  /** Hours with the home that the night does not belong to. */
  visit: Visit | undefined;
};

/** By a rule that lies over it. With a home, or with a third party, who is named. */
export type Ruled = Extent & {
  layer: LaidLayer;
  home: Home | undefined;
  third: string | undefined;
  rule: Laid;
  occurrence: Occurrence;
  half: 'first' | 'second' | undefined;
  /** Hours with a home that go on although a season holds (decision 83). */
  visit: Visit | undefined;
};

/** Why the children are where they are. */
export type Reason<R extends Rule = Rule> = Regular<R> | Ruled;

/** Where the children are from an instant to another. The first reason decides; each lies over the next one. */
export type Stay<R extends Rule = Rule> = { from: number; to: number; reasons: readonly [Reason<R>, ...Reason<R>[]] };

/** Stays in order, and others over them: where those are, theirs is the first reason. Both without overlap; so is what comes of it. */
export function lay<R extends Rule>(lower: readonly Stay<R>[], upper: readonly Stay<R>[]): Stay<R>[] {
  if (upper.length === 0) return [...lower];
  const laid: Stay<R>[] = [];
  let next = 0;
  let rest = lower[0];
  const advance = () => {
    next += 1;
    rest = lower[next];
  };
  for (const top of upper) {
    while (rest && rest.to <= top.from) {
      laid.push(rest);
      advance();
    }
    if (rest && rest.from < top.from) {
      laid.push({ ...rest, to: top.from });
      rest = { ...rest, from: top.from };
    }
    let at = top.from;
    while (rest && rest.from < top.to) {
      if (rest.from > at) laid.push({ ...top, from: at, to: rest.from });
      at = Math.min(rest.to, top.to);
      laid.push({ from: rest.from, to: at, reasons: [...top.reasons, ...rest.reasons] });
      if (rest.to > at) rest = { ...rest, from: at };
      else advance();
    }
    if (at < top.to) laid.push(at === top.from ? top : { ...top, from: at });
  }
  while (rest) {
    laid.push(rest);
    advance();
  }
  return laid;
}

/** Many over each other, the last on top. By halves: each stay is copied a few times instead of once for each rule. */
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
