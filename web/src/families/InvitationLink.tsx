import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { linkOf } from './invitation-words.ts';

/** How long the button says that it copied, in ms. Specification, S0 9. */
const copiedFor = 3_000;

/** The link of an invitation, to be read and to be copied. */
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
      <CopyLink token={token} />
    </div>
  );
}

export function CopyLink({ token, of }: { token: string; of?: string }) {
  const { isCopied, copy } = useCopy(linkOf(location.origin, token));
  const label = isCopied ? 'Copied' : 'Copy Link';
  return (
    <Button look="secondary" size="sm" onClick={() => void copy()} aria-label={of ? `${label}: ${of}` : undefined}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

function useCopy(text: string) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((before) => before + 1);
    } catch {
      toast.failed('Failed to copy', 'Unable to copy to clipboard.');
    }
  };
  return { isCopied, copy };
}
