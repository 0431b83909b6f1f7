import { product } from '@evenkeel/contract/product';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { linkOf } from './invitation-words.ts';

/** How long the button says "Copied", in ms. */
const copiedFor = 3_000;

const uncopied = 'Unable to copy to clipboard.';
const unshared = 'You can copy the link instead.';

export function InvitationLink({ token }: { token: string }) {
  const link = linkOf(location.origin, token);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <output
        aria-label="Invitation link"
        className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-xs break-all select-all"
      >
        {link}
      </output>
      <div className="flex flex-wrap gap-2">
        <CopyLink token={token} />
        <ShareLink token={token} />
      </div>
    </div>
  );
}

export function CopyLink({ token, of }: { token: string; of?: string }) {
  const { isCopied, isFailed, copy } = useCopy(linkOf(location.origin, token));
  const { described, problem } = useActProblem(isFailed ? uncopied : undefined);
  const label = isCopied ? 'Copied' : 'Copy Link';
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        onClick={() => void copy()}
        aria-label={of ? `${label}: ${of}` : undefined}
        {...described}
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{label}</span>
      </Button>
      {problem}
    </>
  );
}

/** The system share sheet, if available. Shares only the link. */
export function ShareLink({ token, of }: { token: string; of?: string }) {
  const [isFailed, setFailed] = useState(false);
  const { described, problem } = useActProblem(isFailed ? `Failed to share. ${unshared}` : undefined);
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      setFailed(false);
      await navigator.share({ title: product.name, url: linkOf(location.origin, token) });
    } catch (error) {
      // AbortError: the sheet was closed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setFailed(true);
      toast.failed('Failed to share', unshared, 'title');
    }
  };
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        onClick={() => void share()}
        aria-label={of ? `Share: ${of}` : undefined}
        {...described}
      >
        <Share2 aria-hidden />
        Share
      </Button>
      {problem}
    </>
  );
}

function useCopy(text: string) {
  const [isFailed, setFailed] = useState(false);
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      setFailed(false);
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((before) => before + 1);
    } catch {
      setFailed(true);
      toast.failed('Failed to copy', uncopied, 'title');
    }
  };
  return { isCopied, isFailed, copy };
}
