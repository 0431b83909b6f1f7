import type { FileKind } from '@evenkeel/contract/documents.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { openHardPages } from './hard-pages.ts';
import type { Picture } from './images.ts';
import { openLanes, type LaneName, type LaneState } from './lanes.ts';
import { startReader, type Limits } from './reader.ts';
import type { Machine } from './reader-pool.ts';
import { Refused } from './traits.ts';
import type { Found, Result, Task } from './work.ts';

/** Whose turn something takes: an account. `gone` is aborted when they no longer wait. */
export type Asking = { who: string; gone?: AbortSignal | undefined };
/** `place`: where the picture is kept, which names the page. */
export type Page = { place: string; kind: FileKind; page: number; width: number };

/**
 * Reads files, in processes of its own. Each throws `Refused` with the reason why a file can't be accepted or read. Any other error
 * says nothing about the file: `busy`, or `Interrupted`.
 */
export type Processor = {
  /** With `previewWidth` also a picture of the first page, in the same turn. */
  inspect: (bytes: Uint8Array, asking: Asking, previewWidth?: number) => Promise<Found>;
  /**
   * A page as WebP, from 1, `width` pixels wide at most. `read` is called when its turn comes: what waits takes no memory. One that was
   * too hard twice is refused at once, to whoever asked for it and to nobody else.
   */
  picture: (read: () => Promise<Uint8Array>, page: Page, asking: Asking) => Promise<Picture>;
  /** One PDF of photos, a page each. */
  combine: (photos: readonly Uint8Array[], asking: Asking) => Promise<Uint8Array>;
  /** How much waits, for the operator. */
  state: () => Record<LaneName, LaneState>;
  close: () => void;
};

const ordinary: Limits = { milliseconds: 30_000, megabytes: 700 };
/** Milliseconds for a picture of one page. */
const longestPicture = 15_000;

const thisMachine = (limits: Limits): Machine => ({
  startReader: () => startReader(limits),
  // Of this process and its children, also where a container has less than the machine.
  freeMemory: () => process.availableMemory(),
});

/** People take turns, in two lanes (`lanes.ts`). A process is started with the first file, and again after a kill. */
export function openProcessor(limits: Limits = ordinary, machine: Machine = thisMachine(limits)): Processor {
  const lanes = openLanes(machine);
  const hardPages = openHardPages();
  const upload = (task: Task, asking: Asking) =>
    lanes.read({ ...asking, lane: 'uploads', milliseconds: limits.milliseconds, task: () => task });

  return {
    inspect: async (bytes, asking, previewWidth) => {
      const result = accepted(await upload({ do: 'inspect', bytes, previewWidth }, asking));
      if ('found' in result) return result.found;
      throw new Refused('damaged');
    },
    picture: async (read, { place, ...page }, asking) => {
      const mustBeOpen = () => {
        if (hardPages.isMarked(asking.who, place)) throw new Refused('too-hard');
      };
      const draw = async (): Promise<Result> => {
        const task = async (): Promise<Task> => {
          mustBeOpen();
          return { do: 'picture', bytes: await read(), ...page };
        };
        mustBeOpen();
        const milliseconds = Math.min(limits.milliseconds, longestPicture);
        const result = await lanes.read({ ...asking, lane: 'pictures', milliseconds, task });
        if (refusalIn(result) === 'too-hard') hardPages.failed(asking.who, place);
        else hardPages.drawn(asking.who, place);
        return result;
      };
      const first = await draw();
      // Its second turn comes behind everybody who waits.
      const result = accepted(refusalIn(first) === 'too-hard' ? await draw() : first);
      if ('picture' in result) return result.picture;
      throw new Refused('damaged');
    },
    combine: async (photos, asking) => {
      const result = accepted(await upload({ do: 'combine', photos }, asking));
      if ('document' in result) return result.document;
      throw new Refused('damaged');
    },
    state: lanes.state,
    close: lanes.close,
  };
}

const refusalIn = (result: Result): FileRefusal | undefined => ('refused' in result ? result.refused : undefined);

function accepted(result: Result): Exclude<Result, { refused: FileRefusal }> {
  if ('refused' in result) throw new Refused(result.refused);
  return result;
}
