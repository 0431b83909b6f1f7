import type { Document, NewDocument } from '@evenkeel/contract/documents';
import { typeOf, type DocumentType, type FileKind } from '@evenkeel/contract/documents.rules';
import { randomId } from '@evenkeel/contract/ids';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { api } from '../api.ts';
import { codeOf } from '../lib/problem.ts';
import { useIsHere } from '../lib/use-is-here.ts';
import { toast } from '../ui/toast.ts';
import { nameToSend, problemWith } from './document-words.ts';
import { isPhotoByContent, isPhotoByType } from './is-photo.ts';
import { removeUpload, sendUpload } from './send-upload.ts';
import { whileUnderWay } from './under-way.ts';
import { forgetUpload, uploadIdOf } from './upload-ids.ts';

/** A picked file on its way: `state` says how far. */
export type Picked = {
  key: string;
  file: File;
  /** Several photos can become one document. */
  isPhoto?: boolean;
  state: 'picked' | 'sending' | 'checking' | 'stored' | 'failed' | 'cancelled';
  sent: number;
  /** Of what is handed out, once it is checked. */
  bytes?: number;
  problem?: string | undefined;
};

/** `type` is null where each file's own kind decides it. */
type Labels = Pick<NewDocument, 'familyId' | 'category' | 'audience'> & { type: DocumentType | null };
type Arrived = { id: string; kind: FileKind };

type Update = (key: string, change: Partial<Picked>) => void;

/** Sends and checks one; undefined when that failed. */
async function send(
  { key, file }: Picked,
  familyId: string,
  signal: AbortSignal,
  update: Update,
): Promise<Arrived | undefined> {
  const id = uploadIdOf(key, file);
  update(key, { state: 'sending', sent: 0, problem: undefined });
  try {
    const { kind, bytes } = await sendUpload({ familyId, id }, file, {
      signal,
      onSent: (sent) => update(key, { state: 'sending', sent }),
      onChecking: () => update(key, { state: 'checking', sent: file.size }),
    });
    update(key, { bytes });
    return { id, kind };
  } catch (error) {
    forgetUpload(key, file);
    update(key, signal.aborted ? { state: 'cancelled' } : { state: 'failed', problem: problemWith(error) });
    return undefined;
  }
}

/** Makes one document of these uploads. */
async function add(
  parts: readonly Picked[],
  arrived: readonly Arrived[],
  labels: Labels,
  { update, onStored }: { update: Update; onStored: (file: File) => void },
) {
  const name = nameToSend(parts[0]?.file.name ?? '');
  const type = labels.type ?? typeOf(arrived.length > 1 ? 'pdf' : (arrived[0]?.kind ?? 'pdf'));
  const uploads = arrived.map(({ id }) => id);
  try {
    const made = await api.documents.add.call({ ...labels, type, id: documentIdOf(parts), uploads, name });
    for (const { key, file } of parts) {
      forgetUpload(key, file);
      arrivedBefore.delete(key);
      onStored(file);
      update(key, { state: 'stored' });
    }
    return made;
  } catch (error) {
    for (const { key } of parts) {
      // It waited for more than a day.
      if (codeOf(error) === 'NOT_FOUND') arrivedBefore.delete(key);
      update(key, { state: 'failed', problem: problemWith(error) });
    }
    return undefined;
  }
}

const pickedOf = (file: File): Picked => ({
  key: randomId(),
  file,
  isPhoto: isPhotoByType(file) ?? false,
  state: 'picked',
  sent: 0,
});

/** Picks these. Those whose type says nothing are looked into. */
function pickInto(set: Dispatch<SetStateAction<Picked[]>>, added: readonly File[], update: Update): void {
  const more = added.map(pickedOf);
  set((all) => [...all, ...more]);
  for (const { key, file } of more) {
    if (isPhotoByType(file) === undefined) void isPhotoByContent(file).then((isPhoto) => update(key, { isPhoto }));
  }
}

/** Picked files that arrived and were checked. They aren't sent again when making a document of them failed. */
const arrivedBefore = new Map<string, Arrived>();
const combinedIds = new Map<string, string>();

/** The document that these become, also when they are sent again after an answer was lost: it is made once. */
function documentIdOf(parts: readonly Picked[]): string {
  const [{ key } = { key: randomId() }, ...others] = parts;
  if (others.length === 0) return key;
  const keys = parts.map((part) => part.key).join(' ');
  const id = combinedIds.get(keys) ?? randomId();
  combinedIds.set(keys, id);
  return id;
}

type Storing = {
  asOne: boolean;
  isStopped: () => boolean;
  send: (part: Picked) => Promise<Arrived | undefined>;
  add: (parts: readonly Picked[], arrived: readonly Arrived[]) => Promise<Document | undefined>;
};

/** One after the other. Of what was to be one document, nothing is left when it is stopped. */
async function storeEach(
  waiting: readonly Picked[],
  { familyId }: Labels,
  { asOne, isStopped, send, add }: Storing,
): Promise<Document[]> {
  const made: (Document | undefined)[] = [];
  const arrived: Arrived[] = [];
  for (const part of waiting) {
    if (isStopped()) break;
    const one = await send(part);
    if (one && asOne) arrived.push(one);
    else if (one) made.push(await add([part], [one]));
  }
  if (isStopped()) for (const { id } of arrived) void removeUpload({ familyId, id });
  else if (asOne && arrived.length === waiting.length) made.push(await add(waiting, arrived));
  return made.filter((document) => document !== undefined);
}

function moved(all: readonly Picked[], from: number, to: number): Picked[] {
  const next = [...all];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** What has become of this one; without it when it was canceled. */
const changed = (all: readonly Picked[], key: string, change: Partial<Picked>): Picked[] =>
  all.flatMap((one) => (one.key !== key ? one : change.state === 'cancelled' ? [] : { ...one, ...change }));

const nothing = () => {};

/**
 * Sends picked files, each for itself: one that fails leaves the others as they are. `kept` were picked before; `onStored` hears of each
 * that is a document now, also after the page was left.
 */
export function useUploads(kept: readonly File[] = [], onStored: (file: File) => void = nothing) {
  const [picked, setPicked] = useState(() => kept.map(pickedOf));
  const aborting = useRef(new Map<string, AbortController>());
  const isStopped = useRef(false);
  const isHere = useIsHere();
  const isBusy = picked.some(({ state }) => state === 'sending' || state === 'checking');

  const update: Update = (key, change) => setPicked((all) => changed(all, key, change));
  const sendOne = async (part: Picked, familyId: string, told: Update) => {
    const before = arrivedBefore.get(part.key);
    if (before) {
      told(part.key, { state: 'checking', problem: undefined });
      return before;
    }
    const controller = new AbortController();
    aborting.current.set(part.key, controller);
    const one = await send(part, familyId, controller.signal, told).finally(() => aborting.current.delete(part.key));
    if (one) arrivedBefore.set(part.key, one);
    return one;
  };
  /** A document of each, or one of all. The documents that were made. Goes on after the page was left, and then tells what failed. */
  const store = async (labels: Labels, asOne: boolean): Promise<Document[]> => {
    isStopped.current = false;
    const problems = new Set<string>();
    const told: Update = (key, change) => {
      update(key, change);
      const name = picked.find((one) => one.key === key)?.file.name;
      if (change.state === 'failed') problems.add(`“${name}”: ${change.problem}`);
    };
    const waiting = picked.filter(({ state }) => state === 'picked' || state === 'failed');
    const made = await whileUnderWay(() =>
      storeEach(waiting, labels, {
        asOne,
        isStopped: () => isStopped.current,
        send: (part) => sendOne(part, labels.familyId, told),
        add: (parts, arrived) => add(parts, arrived, labels, { update: told, onStored }),
      }),
    );
    if (problems.size > 0 && !isHere()) toast.failed('Not uploaded', [...problems].join(' '));
    return made;
  };

  return {
    picked,
    isBusy,
    pick: (added: readonly File[]) => pickInto(setPicked, added, update),
    remove: (key: string) => {
      const controller = aborting.current.get(key);
      if (controller) controller.abort(new Error('cancelled'));
      else update(key, { state: 'cancelled' });
    },
    move: (from: number, to: number) => setPicked((all) => moved(all, from, to)),
    store,
    /** What is on its way is given up, and what waits isn't sent. */
    stop: () => {
      isStopped.current = true;
      for (const controller of aborting.current.values()) controller.abort(new Error('cancelled'));
    },
  };
}
