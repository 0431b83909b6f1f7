import type { CounselFolder } from '@evenkeel/contract/counsel-documents';
import { mostOfName, type DocumentCategory } from '@evenkeel/contract/documents.rules';
import { useState } from 'react';
import { refusalOf, nameToSend } from '../documents/document-words.ts';
import { DropArea } from '../documents/DropArea.tsx';
import { CategoryField } from '../documents/LabelFields.tsx';
import { PickedFiles } from '../documents/PickedFiles.tsx';
import { useFamily } from '../family/family.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Named } from '../ui/Named.tsx';
import { toast } from '../ui/toast.ts';
import { stopAdding } from './stop-adding.ts';
import { useAdding } from './use-adding.ts';

/** A lawyer picks a file, says what it is, and adds it for the parent who granted. */
export function AddDocumentDialog({ folder, onClosed }: { folder: CounselFolder; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const adding = useAdding();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (adding.isAdding) return;
        if (!isOpen) adding.forget();
        setOpen(isOpen);
      }}
      onClosed={onClosed}
      isUnsaved={() => !adding.isAdding && adding.picked !== undefined && adding.picked.state !== 'stored'}
      question={adding.isBusy && !adding.isAdding ? stopAdding : undefined}
      title="Add a Document"
      description="PDF, Word, JPG, PNG, maximum 10MB."
    >
      <AddForm folder={folder} adding={adding} onAdded={() => setOpen(false)} />
    </Dialog>
  );
}

type AddFormProps = { folder: CounselFolder; adding: ReturnType<typeof useAdding>; onAdded: () => void };

function AddForm({ folder: { grantId, parentName }, adding, onAdded }: AddFormProps) {
  const { id: familyId } = useFamily();
  const [name, setName] = useState('');
  const [category, setCategory] = useState<DocumentCategory>();
  const [problem, setProblem] = useState<string>();
  const { picked, isBusy } = adding;
  const take = ([file]: File[]) => {
    if (!file || isBusy) return;
    const refused = refusalOf(file);
    setProblem(refused);
    if (refused) return;
    adding.pick(file);
    setName(nameToSend(file.name));
  };
  const add = async () => {
    const missing = missingIn(picked !== undefined, name, category);
    setProblem(missing);
    if (missing || !category) return;
    const added = await adding.send({ familyId, grantId, name, category });
    if (added === undefined) return;
    toast.done('Document added', `${parentName} has “${added}” now`);
    onAdded();
  };
  return (
    <DialogForm
      problem={problem}
      action="Add Document"
      busy={isBusy}
      busyLabel="Adding..."
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <p className="text-sm text-ink-2">
        <Named>
          {`Only ${parentName} gets it, and decides whether to share it. You can’t change or delete it afterwards, and you won’t see what ${parentName} does with it.`}
        </Named>
      </p>
      {picked ? (
        <PickedFiles
          picked={[picked]}
          isOrdered={false}
          onMove={() => {}}
          onRemove={() => !adding.isAdding && adding.pick(undefined)}
        />
      ) : (
        <DropArea isSingle onFiles={take} />
      )}
      <Field label="Name">
        <Input value={name} most={mostOfName} onValueChange={setName} />
      </Field>
      <CategoryField value={category} onChange={setCategory} />
    </DialogForm>
  );
}

/** What is asked for first, in this order. */
function missingIn(isPicked: boolean, name: string, category: DocumentCategory | undefined): string | undefined {
  if (!isPicked) return 'Please choose a file.';
  if (name.trim() === '') return 'Please enter a name';
  return category ? undefined : 'Please select a document category.';
}
