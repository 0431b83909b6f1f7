import { cpuOf, cpuOfPostgres } from './processes.ts';
import { clients, type Ask } from './requests.ts';

/** One of those that are compared: a server and the request sent to it. `folder`: of its data, where it has its own. */
export type Side = { pid: number; port: number; ask: Ask; folder?: string };

/** The median of the rounds, and the lowest and the highest of them. */
export type Spread = { median: number; low: number; high: number };

/**
 * `total` and `own` are ratios of processor time to the least: with PostgreSQL, and of the server's process alone. `milliseconds`
 * and `leastMilliseconds` are the medians of both sides: absolute, so they hold for this machine and this run only.
 */
export type Cost = { total: Spread; own: Spread; milliseconds: number; leastMilliseconds: number; perSecond: number };

type Round = { total: number; own: number; perSecond: number };
type Rounds = { folder: string; rounds: number; roundMs: number };

/** What a request to `ours` costs relative to one to `least`. */
export async function compare(least: Side, ours: Side, rounds: Rounds): Promise<Cost> {
  const [cost] = await compareAll(least, [ours], rounds);
  return cost!;
}

/**
 * What a request to each of `others` costs relative to one to `least`. Each round asks one side after the other, so a change of load
 * meets all of them and the ratios hold on any machine. The first round only warms up. Linux only (/proc).
 */
export async function compareAll(
  least: Side,
  others: readonly Side[],
  { folder, rounds, roundMs }: Rounds,
): Promise<Cost[]> {
  const lows: Round[] = [];
  const highs: Round[][] = others.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    const low = await measure(least, least.folder ?? folder, roundMs);
    for (const [i, side] of others.entries()) {
      const high = await measure(side, side.folder ?? folder, roundMs);
      if (round > 0) highs[i]!.push(high);
    }
    if (round > 0) lows.push(low);
  }
  return highs.map((ofSide) => ({
    total: spreadOf(ofSide.map(({ total }, i) => total / lows[i]!.total)),
    own: spreadOf(ofSide.map(({ own }, i) => own / lows[i]!.own)),
    milliseconds: medianOf(ofSide.map(({ total }) => total)),
    leastMilliseconds: medianOf(lows.map(({ total }) => total)),
    perSecond: medianOf(ofSide.map(({ perSecond }) => perSecond)),
  }));
}

function spreadOf(numbers: readonly number[]): Spread {
  return { median: medianOf(numbers), low: Math.min(...numbers), high: Math.max(...numbers) };
}

/** Milliseconds of processor time per request: of the server's process, and including PostgreSQL's. */
async function measure({ pid, port, ask }: Side, folder: string, roundMs: number): Promise<Round> {
  const [own, database] = [cpuOf(pid), cpuOfPostgres(folder)];
  const begin = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() < begin + roundMs) {
      await ask(port);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const ownOfOne = (cpuOf(pid) - own) / count;
  const total = ownOfOne + (cpuOfPostgres(folder) - database) / count;
  return { own: ownOfOne, total, perSecond: (count * 1_000) / (performance.now() - begin) };
}

/** The median; of an even number of values the upper one of the two. */
export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
