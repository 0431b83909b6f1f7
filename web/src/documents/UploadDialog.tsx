import type { Document } from '@evenkeel/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { AudienceField } from '../family/AudienceField.tsx';
import { useFamily } from '../family/family.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { toast } from '../ui/toast.ts';
import { refusalOf } from './document-words.ts';
import { Allowance } from './Allowance.tsx';
import { DropArea } from './DropArea.tsx';
import { fittingType } from './fitting-type.ts';
import { LabelFields, type Labels } from './LabelFields.tsx';
import { PickedFiles } from './PickedFiles.tsx';
import { ShareForm } from './ShareForm.tsx';
import { stopUpload } from './stop-upload.ts';
import { useUploads } from './use-uploads.ts';

type Choice = Labels & { audience?: 'me' | 'both' };

/** Picks files, says what they are and who sees them, and sends them; then what travels with them, where that is more than the name. */
export function UploadDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [stop, setStop] = useState<() => void>();
  const [waiting, setWaiting] = useState<Document[]>([]);
  const [first, ...others] = waiting;
  const isPicked = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) stop?.();
        setOpen(isOpen);
      }}
      onClosed={onClosed}
      isUnsaved={() => stop !== undefined || isPicked.current}
      question={stop && stopUpload}
      title={first ? 'What travels with this file' : 'Upload Documents'}
      description={first ? '' : 'PDF, Word, JPG, PNG, maximum 10MB per file.'}
    >
      {first ? (
        <ShareForm
          key={first.id}
          document={first}
          onDone={() => (others.length > 0 ? setWaiting(others) : setOpen(false))}
        />
      ) : (
        <UploadForm
          onBusy={(toStop) => setStop(() => toStop)}
          onPicked={(isAny) => void (isPicked.current = isAny)}
          onStored={(made) => {
            const unconfirmed = made.filter(({ isWaiting }) => isWaiting);
            if (unconfirmed.length > 0) setWaiting(unconfirmed);
            else setOpen(false);
          }}
        />
      )}
    </Dialog>
  );
}

const missingTitles = [
  'No files selected',
  'Document type required',
  'Document category required',
  'Choose who sees this',
];

type UploadFormProps = {
  /** How to stop, while it uploads. */
  onBusy: (stop: (() => void) | undefined) => void;
  /** Whether picked files still wait to be sent. */
  onPicked: (isAny: boolean) => void;
  onStored: (made: Document[]) => void;
};

function UploadForm({ onBusy, onPicked, onStored }: UploadFormProps) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const [chosen, choose] = useState<Choice>({});
  const [isOne, setOne] = useState(false);
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads();
  const { isBusy } = uploads;
  const left = uploads.picked.filter(({ state }) => state !== 'stored');
  // A type that fits all of them stands there until another is chosen.
  const choice = { ...chosen, type: chosen.type ?? fittingType(left) };
  const { missing, check } = useMissing(left.length, choice);
  const arePhotos = left.length > 1 && left.every(({ isPhoto = false }) => isPhoto);
  const asOne = isOne && arePhotos;
  // What was refused has said so.
  const isWaiting = left.some(({ state }) => state === 'picked');
  useEffect(() => {
    onPicked(isWaiting);
    return () => onPicked(false);
  });

  const take = (added: readonly File[]) => {
    const refused = added.map(refusalOf).filter((words) => words !== undefined);
    setProblem(refused.length > 0 ? refused.join(' ') : undefined);
    uploads.pick(added.filter((file) => !refusalOf(file)));
  };
  const send = async () => {
    setProblem(undefined);
    if (check()) return;
    const { type, category, audience } = choice;
    if (!type || !category || !audience) return;
    onBusy(uploads.stop);
    const made = await uploads.store({ familyId, type, category, audience }, asOne);
    onBusy(undefined);
    void queries.invalidateQueries({ queryKey: api.documents.key() });
    if (made.length > 0) toast.done('Documents uploaded', `Successfully uploaded ${made.length} document(s)`, 'text');
    if (made.length === (asOne ? 1 : left.length)) onStored(made);
  };
  return (
    <DialogForm
      problem={problem ?? missing}
      isProblemTold={problem === undefined && missing !== undefined}
      action="Upload"
      busy={isBusy}
      busyLabel="Uploading..."
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DropArea onFiles={take} />
      <PickedFiles picked={uploads.picked} isOrdered={asOne} onMove={uploads.move} onRemove={uploads.remove} />
      {arePhotos && <OneDocument value={isOne} onChange={setOne} />}
      <Allowance familyId={familyId} />
      <LabelFields value={choice} onChange={(labels) => choose({ ...chosen, ...labels })} />
      <AudienceField isFile value={choice.audience} onChange={(audience) => choose({ ...chosen, audience })} />
    </DialogForm>
  );
}

/** Says what is missing after a press on Upload, until it is filled in. */
function useMissing(files: number, choice: Choice) {
  const [checked, setChecked] = useState<string>();
  const [title, words] = missingIn(files, choice) ?? [];
  const check = (): boolean => {
    toast.over(...missingTitles);
    setChecked(title);
    if (title) toast.failed(title, words, 'title');
    return title !== undefined;
  };
  return { missing: title === checked ? words : undefined, check };
}

/** What is asked for first, in this order. */
function missingIn(files: number, { type, category, audience }: Choice): readonly [string, string] | undefined {
  if (files === 0) return ['No files selected', 'Please select at least one file to upload.'];
  if (!type) return ['Document type required', 'Please select a document type.'];
  if (!category) return ['Document category required', 'Please select a document category.'];
  return audience ? undefined : ['Choose who sees this', 'Please choose who sees this.'];
}

function OneDocument({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className="flex min-h-control-sm cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-keel"
      />
      These photos are the pages of one document, in this order
    </label>
  );
}
