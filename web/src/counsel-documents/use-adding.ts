import type { CounselDocument } from '@evenkeel/contract/counsel-documents';
import type { DocumentCategory } from '@evenkeel/contract/documents.rules';
import { randomId } from '@evenkeel/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { problemWith } from '../documents/document-words.ts';
import { removeUpload, sendUpload } from '../documents/send-upload.ts';
import { whileUnderWay } from '../documents/under-way.ts';
import type { Picked } from '../documents/use-uploads.ts';
import { codeOf, currentOf } from '../lib/problem.ts';

type Sent = { familyId: string; grantId: string; name: string; category: DocumentCategory };
type Arrived = { familyId: string; id: string; grantId: string };

type Update = (key: string, change: Partial<Picked> | undefined) => void;

/** Sends and checks a picked file. */
async function arrive({ key, file }: Picked, { familyId, grantId }: Sent, signal: AbortSignal, update: Update) {
  const upload = { familyId, grantId, id: randomId() };
  update(key, { state: 'sending', sent: 0, problem: undefined });
  await sendUpload(upload, file, {
    signal,
    onSent: (sent) => update(key, { state: 'sending', sent }),
    onChecking: () => update(key, { state: 'checking', sent: file.size }),
  });
  return upload;
}

/** Makes it the parent's. The name under which it was added: that of before, if only the answer was lost then. */
async function add({ familyId, id }: Arrived, { name, category }: Sent): Promise<string> {
  try {
    return (await api.counsel.documents.add.call({ familyId, id, name, category })).name;
  } catch (error) {
    const before = currentOf<CounselDocument>(error);
    if (before) return before.name;
    throw error;
  }
}

/** One file on its way to the parent who granted: picked, sent, checked, and added. */
export function useAdding() {
  const queries = useQueryClient();
  const [picked, setPicked] = useState<Picked>();
  const [isAdding, setAdding] = useState(false);
  const aborting = useRef<AbortController>(undefined);
  // It arrived and was checked, and adding it failed: it isn't sent again, and is added once.
  const arrived = useRef<Arrived>(undefined);
  /** What became of this one; another one that was picked meanwhile stays as it is. */
  const update: Update = (key, change) =>
    setPicked((one) => (one?.key !== key ? one : change && { ...one, ...change }));

  const forget = () => {
    aborting.current?.abort(new Error('cancelled'));
    if (arrived.current) void removeUpload(arrived.current);
    arrived.current = undefined;
  };
  const store = async (part: Picked, asked: Sent, signal: AbortSignal): Promise<string> => {
    const here = arrived.current?.grantId === asked.grantId ? arrived.current : undefined;
    const one = here ?? (await arrive(part, asked, signal, update));
    arrived.current = one;
    update(part.key, { state: 'checking', problem: undefined });
    setAdding(true);
    return add(one, asked).finally(() => setAdding(false));
  };
  /** The name under which it was added. Undefined where it wasn't; what failed stands with the file. */
  const send = async (asked: Sent): Promise<string | undefined> => {
    if (!picked) return undefined;
    const { key } = picked;
    const controller = new AbortController();
    aborting.current = controller;
    try {
      const name = await whileUnderWay(() => store(picked, asked, controller.signal));
      arrived.current = undefined;
      update(key, { state: 'stored' });
      return name;
    } catch (error) {
      // It waited for more than a day.
      if (codeOf(error) === 'NOT_FOUND') arrived.current = undefined;
      update(key, controller.signal.aborted ? undefined : { state: 'failed', problem: problemWith(error) });
      return undefined;
    } finally {
      void queries.invalidateQueries({ queryKey: api.counsel.documents.list.key() });
    }
  };

  return {
    picked,
    isBusy: picked?.state === 'sending' || picked?.state === 'checking',
    /** Whether it is just becoming the parent's, which nobody stops any more. */
    isAdding,
    pick: (file: File | undefined) => {
      forget();
      setPicked(file && { key: randomId(), file, state: 'picked', sent: 0 });
    },
    send,
    /** What is on its way is given up, and what waits isn't added. */
    forget,
  };
}
