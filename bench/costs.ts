import { cpuOf, cpuOfPostgres } from './processes.ts';
import { clients, type Ask } from './requests.ts';

/** One of the two that are compared: a server, and what it is asked. */
export type Side = { pid: number; port: number; ask: Ask };

/** Medians of the rounds. `total` and `own` are ratios of processor time: with PostgreSQL, and of the server's process alone. */
export type Cost = { total: number; own: number; milliseconds: number; perSecond: number };

type Round = { total: number; own: number; perSecond: number };

/**
 * What a request to `ours` costs beside one to `least`, in the same minutes and in turns, so that the ratio holds on any
 * machine. The first round only warms up. Linux only (/proc).
 */
export async function compare(
  least: Side,
  ours: Side,
  { folder, rounds, roundMs }: { folder: string; rounds: number; roundMs: number },
): Promise<Cost> {
  const all: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [low, high] = [await measure(least, folder, roundMs), await measure(ours, folder, roundMs)];
    const ratios = { total: high.total / low.total, own: high.own / low.own };
    if (round > 0) all.push({ ...ratios, milliseconds: high.total, perSecond: high.perSecond });
  }
  const middle = (of: keyof Cost) => medianOf(all.map((one) => one[of]));
  return {
    total: middle('total'),
    own: middle('own'),
    milliseconds: middle('milliseconds'),
    perSecond: middle('perSecond'),
  };
}

/** Milliseconds of processor time a request, of the server's process and with all of PostgreSQL's. */
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

/** The one in the middle; of an even number the upper one of the two. */
export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
