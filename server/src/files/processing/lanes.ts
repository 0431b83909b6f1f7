import { Interrupted } from './interrupted.ts';
import { openReaderPool, type Machine, type ReaderPool } from './reader-pool.ts';
import { openWaitingLine, type WaitingLine } from './waiting-line.ts';
import type { Result, Task } from './work.ts';

// Who reads what, and when. Uploads and pictures of pages have a process each, so that no page keeps an upload waiting. Where memory is
// short there is one process, and uploads go first.

/** `uploads` is what people wait for before a document exists; `pictures` are pages, and uploads that were ended for others. */
export type LaneName = 'uploads' | 'pictures';
export const laneNames: readonly LaneName[] = ['uploads', 'pictures'];

/** Something to read, for whom, and how long it may take. `task` is asked for when its turn comes. */
export type Reading = {
  who: string;
  /** Aborted when whoever asked has left. */
  gone?: AbortSignal | undefined;
  lane: LaneName;
  milliseconds: number;
  task: () => Task | Promise<Task>;
};

/** How much waits, and the longest wait in milliseconds within the last minute. */
export type LaneState = { length: number; longestWait: number };

export type Lanes = {
  /** Throws `busy` where too much waits, and `Interrupted` where it was ended without a result: the file says nothing then. */
  read: (reading: Reading) => Promise<Result>;
  state: () => Record<LaneName, LaneState>;
  close: () => void;
};

type Job = Reading & {
  /** An upload that was ended for somebody else: its own time is all that ends it now. */
  isAgain: boolean;
  ends: number;
  done: (result: Result) => void;
  refuse: (why: unknown) => void;
};
type Running = { job: Job; begun?: number; end: AbortController; timer?: NodeJS.Timeout };
type Traffic = { lines: Record<LaneName, WaitingLine<Job>>; running: Map<LaneName, Running> };

/** Milliseconds that an upload has beside somebody else's, and a picture beside an upload that has no process. */
const longest = { uploads: 2_000, pictures: 1_000 } as const;
/** A picture that was ended so often is "try again". */
const mostEnds = 3;
const limits = { ofPerson: 10, ofAll: 100 };

const closed = () => new Interrupted('The process that reads files is closed');
const left = () => new Interrupted('Nobody waits for it');

export function openLanes(machine: Machine): Lanes {
  const lines = { uploads: openWaitingLine<Job>(limits), pictures: openWaitingLine<Job>(limits) };
  const traffic: Traffic = { lines, running: new Map() };
  const { running } = traffic;
  const pool = openReaderPool(machine);
  let isClosed = false;

  const begin = (): void => {
    for (const lane of laneNames) {
      if (running.has(lane) || lines[lane].length() === 0) continue;
      if (running.size > 0 && pool.isNarrow()) continue;
      const job = lines[lane].next();
      if (job) void run(lane, job);
    }
    for (const lane of laneNames) endInTime(traffic, lane, pool.warm);
  };

  const run = async (lane: LaneName, job: Job): Promise<void> => {
    const one: Running = { job, end: new AbortController() };
    running.set(lane, one);
    const onBegun = () => {
      one.begun ??= performance.now();
      if (running.get(lane) === one) endInTime(traffic, lane, pool.warm);
    };
    try {
      await finish(one, pool, { onBegun, busy: () => running.size });
    } catch (error) {
      if (isClosed) job.refuse(closed());
      else if (error instanceof Interrupted && one.end.signal.aborted) waitAgain(traffic, job);
      else job.refuse(error);
    } finally {
      clearTimeout(one.timer);
      running.delete(lane);
      lines[lane].ended(job.who);
      if (!isClosed) begin();
    }
  };

  return {
    read: (reading) =>
      new Promise((done, refuse) => {
        if (isClosed) throw closed();
        if (reading.gone?.aborted) throw left();
        const job: Job = { ...reading, isAgain: false, ends: 0, done, refuse };
        lines[job.lane].add(job);
        job.gone?.addEventListener('abort', () => {
          if (laneNames.some((lane) => lines[lane].remove(job))) refuse(left());
        });
        begin();
      }),
    state: () => ({ uploads: stateOf(lines.uploads), pictures: stateOf(lines.pictures) }),
    close: () => {
      isClosed = true;
      for (const lane of laneNames) for (const job of lines[lane].clear()) job.refuse(closed());
      pool.close();
    },
  };
}

type Watched = { onBegun: () => void; busy: () => number };

async function finish({ job, end: { signal } }: Running, pool: ReaderPool, { onBegun, busy }: Watched): Promise<void> {
  const { milliseconds } = job;
  const task = await job.task();
  // After a page that was killed, too, the process that waits is there for an upload.
  const how = { busy, leavesOne: job.lane === 'pictures' || job.isAgain };
  job.done(await pool.use((reader) => reader.read(task, { milliseconds, signal, onBegun }), how));
}

const stateOf = (line: WaitingLine<Job>): LaneState => ({ length: line.length(), longestWait: line.longestWait() });

/** Whether somebody waits who mustn't wait until what runs in this lane is done. */
function isInTheWay({ lines, running }: Traffic, lane: LaneName): boolean {
  const job = running.get(lane)?.job;
  if (!job || job.isAgain) return false;
  if (lane === 'uploads') return lines.uploads.hasOther(job.who);
  // It waits although no upload runs: there is one process.
  return !running.has('uploads') && lines.uploads.length() > 0;
}

/** Ends what is in the way, when it has had its time. */
function endInTime(traffic: Traffic, lane: LaneName, warm: () => void): void {
  const one = traffic.running.get(lane);
  clearTimeout(one?.timer);
  if (!one || !isInTheWay(traffic, lane)) return;
  // Started now, a process is ready when the one under way is killed.
  if (lane === 'uploads') warm();
  if (one.begun === undefined) return;
  const left = Math.max(0, one.begun + longest[lane] - performance.now());
  one.timer = setTimeout(() => isInTheWay(traffic, lane) && one.end.abort(), left);
}

/** Behind everything that waits now. An upload takes its time beside the pictures then, where no other upload waits for it. */
function waitAgain({ lines }: Traffic, job: Job): void {
  job.ends += 1;
  job.isAgain = job.lane === 'uploads';
  if (job.gone?.aborted) return job.refuse(left());
  if (!job.isAgain && job.ends > mostEnds) return job.refuse(new Interrupted('Uploads went first'));
  lines.pictures.add(job, true);
}
