import { randomId } from '@evenkeel/contract/ids';
import { fits } from '@evenkeel/contract/first-letters';
import { mostOfNote, type Note, type NoteItem } from '@evenkeel/contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { codeOf, currentOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Field, TextArea } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { lazily } from '../lib/lazily.ts';
import { Named } from '../ui/Named.tsx';

const ShareNoteDialog = lazily(async () => (await import('./ShareNoteDialog.tsx')).ShareNoteDialog);

type Where = { familyId: string; item: NoteItem; itemId: string };
type NoteForm = { text: string };

type NotesFormProps = {
  where: Where;
  mine: Note | null;
  /** Names of the parents to share with; empty if there are none. */
  others: string;
  onTyped: (isUnsaved: boolean) => void;
  onSaved: () => void;
};

export function NotesForm({ where, mine, others, onTyped, onSaved }: NotesFormProps) {
  const [seen, setSeen] = useState(mine);
  const form = useForm<NoteForm>({ values: { text: seen?.text ?? '' } });
  useDraft(`notes on ${where.item} ${where.itemId}`, form);
  const { save, take, newer, isUnsaved, isSaving, problem } = useSaving(where, mine, { seen, setSeen, form });
  useEffect(() => void onTyped(isUnsaved), [isUnsaved, onTyped]);
  const [shared, setShared] = useState<Note>();
  const typed = useWatch({ control: form.control, name: 'text' }).trim();

  // Only saved notes are shared: unsaved input is saved first, then confirmed.
  const share = form.handleSubmit(async (filled) => {
    const saved = isUnsaved ? await save(filled) : seen;
    if (saved) setShared(saved);
  });
  const send = form.handleSubmit(async (filled) => {
    if ((await save(filled)) === undefined) return;
    toast.done('Notes saved', 'Your notes have been saved successfully', 'title');
    onSaved();
  });
  return (
    <DialogForm
      problem={problem}
      action={newer === undefined ? 'Save Notes' : 'Save Mine'}
      busy={isSaving}
      busyLabel="Saving..."
      further={
        others &&
        typed &&
        newer === undefined && (
          <Button look="quiet" className="md:mr-auto" onClick={() => void share()}>
            <Named className="max-w-56 truncate">{`Share with ${others}`}</Named>
          </Button>
        )
      }
      onSubmit={send}
    >
      {newer !== undefined && <BothNotes newer={newer} typed={typed} onTake={take} />}
      <Field label="Your notes" error={form.formState.errors.text?.message}>
        <TextArea
          rows={7}
          most={mostOfNote}
          {...form.register('text', {
            validate: (text) => fits(text.trim(), mostOfNote) || 'Please use at most 10,000 characters',
          })}
        />
      </Field>
      {shared && where.item !== 'document' && where.item !== 'school' && (
        <Suspense>
          <ShareNoteDialog
            where={{ ...where, item: where.item }}
            note={shared}
            others={others}
            onClosed={() => setShared(undefined)}
          />
        </Suspense>
      )}
    </DialogForm>
  );
}

/** The form, and the saved note it started from. */
type Typing = { seen: Note | null; setSeen: (note: Note | null) => void; form: UseFormReturn<NoteForm> };

/**
 * Saves against the note this page has seen. A newer note from another tab or device replaces an unedited field;
 * otherwise saving shows both. `newer` is that note, null if it was removed.
 */
function useSaving(where: Where, mine: Note | null, { seen, setSeen, form }: Typing) {
  const queries = useQueryClient();
  const [newer, setNewer] = useState<Note | null>();
  const [problem, setProblem] = useState<string>();
  const typed = useWatch({ control: form.control, name: 'text' }).trim();
  const isUnsaved = typed !== (seen?.text ?? '');
  const { queryKey } = api.notes.get.queryOptions({ input: where });
  const mutation = useMutation(
    api.notes.save.mutationOptions({
      onSuccess: (saved) => void queries.setQueryData(queryKey, (known) => known && { ...known, ...saved }),
    }),
  );
  const isSaving = mutation.isPending;
  // Only for another id: the note just saved here arrives in the query a little later.
  const [came, setCame] = useState(mine);
  if (mine?.id !== came?.id) {
    setCame(mine);
    if (!isUnsaved && !isSaving) setSeen(mine);
  }
  const show = (note: Note | null) => {
    setSeen(note);
    setNewer(undefined);
    form.reset({ text: note?.text ?? '' });
  };

  /** The saved note; null if it was emptied, undefined if saving failed. */
  const save = async ({ text }: NoteForm): Promise<Note | null | undefined> => {
    setProblem(undefined);
    const over = newer === undefined ? seen : newer;
    try {
      const saved = await mutation.mutateAsync({ ...where, id: randomId(), text, seen: over?.id ?? null });
      show(saved.mine);
      return saved.mine;
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT') return void setProblem(problemOf(error));
      const current = currentOf<Note | null>(error) ?? null;
      // A retry after a lost response: the note on the server is already this text.
      if ((current?.text ?? '') !== text.trim()) return void setNewer(current);
      show(current);
      return current;
    }
  };
  return { save, take: () => show(newer ?? null), newer, isUnsaved, isSaving, problem };
}

/** My note from another tab or device, next to the unsaved text. */
function BothNotes({ newer, typed, onTake }: { newer: Note | null; typed: string; onTake: () => void }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} aria-label="Both versions" className="flex flex-col gap-3 outline-none">
      <Notice tone="notice">
        You saved different notes in another tab or on another device. What you typed here isn’t saved yet.
      </Notice>
      <dl className="flex flex-col gap-2 text-sm">
        <div className="border-t border-line pt-2">
          <dt className="text-ink-3">Saved now</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{newer ? <bdi>{newer.text}</bdi> : 'Empty'}</dd>
        </div>
        <div className="border-t border-line pt-2">
          <dt className="text-ink-3">Typed here</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{typed ? <bdi>{typed}</bdi> : 'Empty'}</dd>
        </div>
      </dl>
      <Button look="secondary" className="self-start" onClick={onTake}>
        Use Saved Version
      </Button>
    </section>
  );
}
