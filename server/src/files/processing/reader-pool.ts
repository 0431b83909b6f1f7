import { Interrupted } from './interrupted.ts';
import type { Reader } from './reader.ts';

/** What the processes that read files are, and what the machine has for them. */
export type Machine = {
  startReader: () => Reader;
  /** Bytes of memory that are free. */
  freeMemory: () => number;
};

/** `busy` is how many read, with this one. `leavesOne`: it doesn't take the last that waits, but starts another. */
export type Use = { busy: () => number; leavesOne: boolean };

/** The processes that read: two, and while one of them may have to be killed a third that takes its place. */
export type ReaderPool = {
  /** Whether there is memory for one process only. */
  isNarrow: () => boolean;
  /** Starts one, if none waits for work. */
  warm: () => void;
  /** Has one read while nobody else does. */
  use: <Result>(read: (reader: Reader) => Promise<Result>, how: Use) => Promise<Result>;
  close: () => void;
};

/** With less, one process reads at a time: two may take 700 MB each. */
const enoughMemory = 2 * 1024 ** 3;

export function openReaderPool({ startReader, freeMemory }: Machine): ReaderPool {
  const idle: Reader[] = [];
  const all = new Set<Reader>();
  let isClosed = false;
  const isNarrow = () => freeMemory() < enoughMemory;

  const start = (): Reader => {
    const reader = startReader();
    all.add(reader);
    return reader;
  };
  const drop = (reader: Reader): void => {
    reader.close();
    all.delete(reader);
  };
  const take = (left: number): Reader => {
    while (idle.length > left) {
      const reader = idle.pop();
      if (reader?.isFit()) return reader;
      if (reader) drop(reader);
    }
    return start();
  };
  // Starting takes half a second, which the next file needn't wait for.
  const warm = (): void => {
    if (isClosed || idle.length > 0 || isNarrow()) return;
    try {
      idle.push(start());
    } catch {
      // A machine that can't start one now. Whoever needs it tries again, and hears of it.
    }
  };

  return {
    isNarrow,
    warm,
    use: async (read, { busy, leavesOne }) => {
      // Nothing is started that nobody would end.
      if (isClosed) throw new Interrupted('The process that reads files is closed');
      const reader = take(leavesOne && !isNarrow() ? 1 : 0);
      if (isNarrow()) idle.splice(0).forEach(drop);
      // For the other lane: an upload that comes beside a page mustn't wait until its process has started.
      if (busy() < 2) warm();
      try {
        return await read(reader);
      } finally {
        const most = isNarrow() ? 1 : 2;
        if (!isClosed && reader.isFit() && idle.length + busy() <= most) idle.push(reader);
        else drop(reader);
        warm();
      }
    },
    close: () => {
      isClosed = true;
      for (const reader of all) drop(reader);
    },
  };
}
