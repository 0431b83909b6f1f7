import { isAskedFirst } from '@evenkeel/contract/asked-first.rules';
import type { Document } from '@evenkeel/contract/documents';
import { randomId } from '@evenkeel/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { useIsShown } from '../lib/use-is-shown.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { toast } from '../ui/toast.ts';
import type { ManyProps } from './HideManyDialog.tsx';
import { ShareForm } from './ShareForm.tsx';

/**
 * Shares several documents with both parents. Of each that takes more along than its name, or loses its signature, is asked by itself; what
 * isn't answered stays private.
 */
export function ShareManyDialog({ documents, onDone, onClosed }: ManyProps) {
  const [open, setOpen] = useState(true);
  const [waiting, setWaiting] = useState<readonly Document[]>();
  const [first, ...others] = waiting ?? [];
  const next = (rest: readonly Document[]) => {
    setWaiting(rest);
    if (rest.length > 0) return;
    setOpen(false);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={first ? 'What travels with this file' : 'Share with Both of Us'}
      description={first && others.length > 0 ? `${others.length} more to decide after this one.` : ''}
    >
      {first ? (
        <ShareForm key={first.id} document={first} onDone={() => next(others)} />
      ) : (
        <PlainOnes documents={documents} onShared={() => next(documents.filter(isAskedFirst))} />
      )}
    </Dialog>
  );
}

/** Shares these one after the other, until the dialog is closed. An id each, so that a retry shares none twice. */
function useSharing(documents: readonly Document[], onShared: () => void) {
  const queries = useQueryClient();
  const [left, setLeft] = useState(() => documents.map((document) => ({ document, sharedId: randomId() })));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOpen = useIsShown();
  const share = async () => {
    setBusy(true);
    setProblem(undefined);
    const failed: typeof left = [];
    let shared = 0;
    for (const one of left) {
      if (!isOpen.current) break;
      const { familyId, id, version } = one.document;
      try {
        await api.documents.share.call({ familyId, id, version, sharedId: one.sharedId });
        shared += 1;
      } catch (error) {
        failed.push(one);
        setProblem(`“${one.document.name}” wasn’t shared. ${problemOf(error)}`);
      }
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: api.documents.key() });
    if (!isOpen.current && shared + failed.length < left.length)
      return toast.done('Sharing stopped', `${shared} of ${left.length} are shared`);
    if (shared > 0) toast.done('Documents shared', 'Both of you see them now');
    setLeft(failed);
    if (failed.length === 0) onShared();
  };
  return { left, isBusy, problem, share };
}

type PlainOnesProps = { documents: readonly Document[]; onShared: () => void };

/** Those that need no further question, together. */
function PlainOnes({ documents, onShared }: PlainOnesProps) {
  const asked = documents.filter(isAskedFirst);
  const [plain] = useState(() => documents.filter((one) => !isAskedFirst(one)));
  const { left, isBusy, problem, share } = useSharing(plain, onShared);
  return (
    <DialogForm
      problem={problem}
      action={left.length > 0 ? `Share ${left.length} with Both of Us` : 'Go On'}
      busy={isBusy}
      busyLabel="Sharing..."
      onSubmit={(event) => {
        event.preventDefault();
        void share();
      }}
    >
      {left.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {left.map(({ document: { id, name } }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {asked.length > 0 && (
        <p className="text-sm text-ink-2">
          {`${asked.length === 1 ? 'One file takes' : `${asked.length} files take`} more along than a name. You decide about each next. Until then only you see it.`}
        </p>
      )}
      <p className="text-sm text-ink-2">
        Each is shared as a new document, without its earlier names, versions and links.
      </p>
    </DialogForm>
  );
}
