import { newId } from '@evenkeel/contract/ids';
import { mostOfNote, type Note, type NoteItem } from '@evenkeel/contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { api } from './api.ts';
import { useDraft } from './drafts.ts';
import { codeOf, currentOf, problemOf } from './lib/problem.ts';
import { Button } from './ui/Button.tsx';
import { DialogForm } from './ui/DialogForm.tsx';
import { Field, TextArea } from './ui/Field.tsx';
import { Notice } from './ui/Notice.tsx';
import { toast } from './ui/toast.ts';

const ShareNoteDialog = lazy(() =>
  import('./ShareNoteDialog.tsx').then((module) => ({ default: module.ShareNoteDialog })),
);

type Where = { familyId: string; item: NoteItem; itemId: string };
type NoteForm = { text: string };

type NotesFormProps = {
  where: Where;
  mine: Note | null;
  /** With whom it can be shared, by name; nothing, while there is nobody. */
  others: string;
  onTyped: (isUnsaved: boolean) => void;
  onSaved: () => void;
};

export function NotesForm({ where, mine, others, onTyped, onSaved }: NotesFormProps) {
  const [seen, setSeen] = useState(mine);
  const form = useForm<NoteForm>({ values: { text: seen?.text ?? '' } });
  useDraft(`notes on ${where.item} ${where.itemId}`, form);
  const { save, take, stands, isUnsaved, isSaving, problem } = useSaving(where, mine, { seen, setSeen, form });
  useEffect(() => void onTyped(isUnsaved), [isUnsaved, onTyped]);
  const [shared, setShared] = useState<Note>();
  const typed = useWatch({ control: form.control, name: 'text' }).trim();

  // What is shared is what was saved: what was typed since then is saved before it is shown once more.
  const share = form.handleSubmit(async (filled) => {
    const saved = isUnsaved ? await save(filled) : seen;
    if (saved) setShared(saved);
  });
  const send = form.handleSubmit(async (filled) => {
    if ((await save(filled)) === undefined) return;
    toast.done('Notes saved', 'Your notes have been saved successfully');
    onSaved();
  });
  return (
    <DialogForm
      problem={problem}
      action={stands === undefined ? 'Save Notes' : 'Save mine'}
      busy={isSaving}
      busyLabel="Saving..."
      further={
        others &&
        typed &&
        stands === undefined && (
          <Button look="quiet" className="md:mr-auto" onClick={() => void share()}>
            <span className="max-w-56 truncate">Share with {others}</span>
          </Button>
        )
      }
      onSubmit={send}
    >
      {stands !== undefined && <BothNotes stands={stands} typed={typed} onTake={take} />}
      <Field label="Your notes" error={form.formState.errors.text?.message}>
        <TextArea
          rows={7}
          {...form.register('text', {
            validate: (text) => text.trim().length <= mostOfNote || 'Please use at most 10,000 characters',
          })}
        />
      </Field>
      {shared && (
        <Suspense>
          <ShareNoteDialog where={where} note={shared} others={others} onClosed={() => setShared(undefined)} />
        </Suspense>
      )}
    </DialogForm>
  );
}

/** Where what is typed stands, and the note over which it is typed. */
type Typing = { seen: Note | null; setSeen: (note: Note | null) => void; form: UseFormReturn<NoteForm> };

/**
 * Saves against the note that this page has seen. What comes from another tab or device is shown at once where nothing was typed here;
 * otherwise whoever saves is shown both. `stands` is that other one, null where it was removed.
 */
function useSaving(where: Where, mine: Note | null, { seen, setSeen, form }: Typing) {
  const queries = useQueryClient();
  const [stands, setStands] = useState<Note | null>();
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
  // Only when another one comes: what was just saved here is known before the list behind it hears of it.
  const [came, setCame] = useState(mine);
  if (mine?.id !== came?.id) {
    setCame(mine);
    if (!isUnsaved && !isSaving) setSeen(mine);
  }
  const show = (note: Note | null) => {
    setSeen(note);
    setStands(undefined);
    form.reset({ text: note?.text ?? '' });
  };

  /** What stands then; null where it was emptied, and undefined where it could not be saved. */
  const save = async ({ text }: NoteForm): Promise<Note | null | undefined> => {
    setProblem(undefined);
    const over = stands === undefined ? seen : stands;
    try {
      const saved = await mutation.mutateAsync({ ...where, id: newId(), text, seen: over?.id ?? null });
      show(saved.mine);
      return saved.mine;
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT') return void setProblem(problemOf(error));
      const current = currentOf<Note | null>(error) ?? null;
      // Saved before, and the answer was lost: what stands is what was typed.
      if ((current?.text ?? '') !== text.trim()) return void setStands(current);
      show(current);
      return current;
    }
  };
  return { save, take: () => show(stands ?? null), stands, isUnsaved, isSaving, problem };
}

/** Mine from another tab or device, beside what was typed here. */
function BothNotes({ stands, typed, onTake }: { stands: Note | null; typed: string; onTake: () => void }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} aria-label="Both versions" className="flex flex-col gap-3 outline-none">
      <Notice tone="notice">
        You saved other notes here since you opened this, in another tab or on another device. What you typed is not
        saved yet.
      </Notice>
      <dl className="flex flex-col gap-2 text-sm">
        <div className="border-t border-line pt-2">
          <dt className="text-ink-3">Saved now</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{stands ? <bdi>{stands.text}</bdi> : 'Empty'}</dd>
        </div>
        <div className="border-t border-line pt-2">
          <dt className="text-ink-3">Typed here</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{typed ? <bdi>{typed}</bdi> : 'Empty'}</dd>
        </div>
      </dl>
      <Button look="secondary" className="self-start" onClick={onTake}>
        Take the saved version
      </Button>
    </section>
  );
}
