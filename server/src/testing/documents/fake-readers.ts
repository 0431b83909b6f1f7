import { Interrupted } from '../../files/processing/interrupted.ts';
import type { Machine } from '../../files/processing/reader-pool.ts';
import type { Reader, Until } from '../../files/processing/reader.ts';
import type { Result, Task } from '../../files/processing/work.ts';

type Reading = { task: Task; number: number; end: (result: Result) => void };

/** Processes that read until a test says what they found; they take no time, and files have names instead of content. */
export function fakeReaders() {
  const begun: string[] = [];
  const open = new Map<string, Reading>();
  const machine = { free: 8 * 1024 ** 3 };
  const processes = { running: 0, most: 0 };
  let started = 0;

  const startReader = (): Reader => {
    let isFit = true;
    let stop: (() => void) | undefined;
    processes.running += 1;
    started += 1;
    const number = started;
    processes.most = Math.max(processes.most, processes.running);
    const close = () => {
      if (!isFit) return;
      isFit = false;
      processes.running -= 1;
      stop?.();
    };
    return {
      isFit: () => isFit,
      close,
      read: (task, until) => {
        begun.push(nameOf(task));
        return readIn({ open, task, number, until, close, onStop: (then) => (stop = then) });
      },
    };
  };

  return {
    machine: { startReader, freeMemory: () => machine.free } satisfies Machine,
    setFree: (gigabytes: number) => (machine.free = gigabytes * 1024 ** 3),
    processes,
    /** The number of the process that reads this, in the order in which they were started. */
    processOf: (name: string) => open.get(name)?.number,
    /** What was begun, in its order. */
    begun,
    /** What is read now. */
    reading: () => [...open.keys()],
    /** Ends what is read, with a result; and lets whoever waited for that go on. */
    end: async (name: string, refused?: 'damaged') => {
      const one = open.get(name);
      if (!one) throw new Error(`Nobody reads ${name}, but ${[...open.keys()].join()}`);
      one.end(refused ? { refused } : resultOf(one.task));
      await settled();
    },
  };
}

type InProcess = {
  open: Map<string, Reading>;
  task: Task;
  number: number;
  until: Until;
  close: () => void;
  onStop: (then: () => void) => void;
};

/** Reads until a test ends it, its time is over, or it is stopped; the last two end the process, too. */
function readIn({ open, task, number, until, close, onStop }: InProcess): Promise<Result> {
  const { milliseconds, signal, onBegun } = until;
  const name = nameOf(task);
  return new Promise<Result>((done, failed) => {
    onBegun();
    const end = (result: Result) => {
      clearTimeout(late);
      open.delete(name);
      done(result);
    };
    const late = setTimeout(() => {
      end({ refused: 'too-hard' });
      close();
    }, milliseconds);
    onStop(() => failed(new Interrupted('ended')));
    open.set(name, { task, number, end });
    signal.addEventListener('abort', () => {
      clearTimeout(late);
      open.delete(name);
      close();
    });
  });
}

/** Everything that follows without time passing has happened. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};

export const named = (name: string): Uint8Array => Buffer.from(name);

const nameOf = (task: Task): string => Buffer.from(task.do === 'combine' ? task.photos[0]! : task.bytes).toString();

function resultOf(task: Task): Result {
  if (task.do === 'picture') return { picture: { bytes: Buffer.from(task.bytes), width: 1, height: 1 } };
  if (task.do === 'combine') return { document: new Uint8Array() };
  const found = { kind: 'pdf', copy: null, pages: 1, texts: [''], preview: null } as const;
  return {
    found: { ...found, texts: [''], removed: [], stays: [], linksLeftOut: 0, isSigned: false, isOwnOnly: false },
  };
}
