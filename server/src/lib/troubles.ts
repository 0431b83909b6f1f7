import type { Logger } from 'pino';

/** What an operator must hear of although the server goes on. Each is logged in these words. */
export const troubles = {
  disk_full: 'the disk is full: nothing can be saved, reading still works',
  standby_away: 'a standby has not confirmed for two seconds: what people save waits for it, reading still works',
  clock_behind: 'the clock is behind the record by more than a minute: check this server’s time',
} as const;
export type Trouble = keyof typeof troubles;

export type Troubles = {
  /** It happened just now: counted, and logged once a minute. */
  meet: (trouble: Trouble) => void;
  /** What happened within the last minute, in words. */
  current: () => string[];
  /** How often each has happened since this server started. */
  counts: () => Record<Trouble, number>;
};

const minute = 60_000;

/** `ticks` are milliseconds that no clock can set back: the clock may be what is wrong. */
export function openTroubles(log: Logger, ticks = () => performance.now()): Troubles {
  const counts: Record<Trouble, number> = { disk_full: 0, standby_away: 0, clock_behind: 0 };
  const last = new Map<Trouble, number>();
  const logged = new Map<Trouble, number>();
  const isWithinMinute = (at: number | undefined) => at !== undefined && ticks() - at < minute;
  return {
    meet: (trouble) => {
      counts[trouble] += 1;
      last.set(trouble, ticks());
      if (isWithinMinute(logged.get(trouble))) return;
      logged.set(trouble, ticks());
      log.warn({ trouble }, troubles[trouble]);
    },
    current: () => [...last].filter(([, at]) => isWithinMinute(at)).map(([trouble]) => troubles[trouble]),
    counts: () => ({ ...counts }),
  };
}
