import { product } from '@evenkeel/contract/product';
import { useState } from 'react';
import { saveText } from '../lib/save-text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { codesText } from './security-words.ts';

const uncopied = 'Unable to copy to clipboard.';
const unsaved = "Make sure you save your backup codes. You won't be able to see them again!";

/** Shown once, and can't be closed until the codes are copied or downloaded: they can't be shown again. */
export function BackupCodesDialog({ codes, onClosed }: { codes: string[]; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { isKept, isCopyFailed, copy, download } = useKeep(codes);
  const { described, problem } = useActProblem(isCopyFailed ? uncopied : undefined);
  const [isWarned, setWarned] = useState(false);
  // Escape, a click outside and the close button all end up here.
  const onOpenChange = (next: boolean) => {
    if (next || isKept) return setOpen(next);
    setWarned(true);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title="Save your backup codes"
      description="Each code works once, when you don’t have your app or phone. We only show them now."
    >
      <div className="flex flex-col gap-5">
        {isWarned && !isKept && <Notice tone="danger">{unsaved}</Notice>}
        <ul aria-label="Backup codes" className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-mono text-sm">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => void copy()} {...described}>
            Copy Codes
          </Button>
          <Button look="secondary" onClick={download}>
            Download as Text
          </Button>
          {problem}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {!isKept && (
            <p id="codes-first" className="text-sm text-ink-3">
              Copy or download them first.
            </p>
          )}
          <Button
            disabled={!isKept}
            aria-describedby={isKept ? undefined : 'codes-first'}
            onClick={() => setOpen(false)}
          >
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Copy and download. A failed copy doesn't count. */
function useKeep(codes: string[]) {
  const [isKept, setKept] = useState(false);
  const [isCopyFailed, setCopyFailed] = useState(false);
  const copy = async () => {
    try {
      setCopyFailed(false);
      await navigator.clipboard.writeText(codes.join('\n'));
      setKept(true);
      toast.done('Backup codes copied');
    } catch {
      setCopyFailed(true);
      toast.failed('Failed to copy', uncopied, 'title');
    }
  };
  const download = () => {
    saveText(codesText(codes, new Date().toISOString()), `${product.name.toLowerCase()}-backup-codes.txt`);
    setKept(true);
  };
  return { isKept, isCopyFailed, copy, download };
}
