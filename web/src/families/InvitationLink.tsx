import { product } from '@evenkeel/contract/product';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { linkOf } from './invitation-words.ts';

/** How long the button says "Copied", in ms. */
const copiedFor = 3_000;

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
  const { isCopied, copy } = useCopy(linkOf(location.origin, token));
  const label = isCopied ? 'Copied' : 'Copy Link';
  return (
    <Button look="secondary" size="sm" onClick={() => void copy()} aria-label={of ? `${label}: ${of}` : undefined}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

/** The system share sheet, if available. Shares only the link. */
export function ShareLink({ token, of }: { token: string; of?: string }) {
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title: product.name, url: linkOf(location.origin, token) });
    } catch (error) {
      // AbortError: the sheet was closed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.failed('Failed to share', 'You can copy the link instead.');
    }
  };
  return (
    <Button look="secondary" size="sm" onClick={() => void share()} aria-label={of ? `Share: ${of}` : undefined}>
      <Share2 aria-hidden />
      Share
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
      toast.failed('Failed to copy', 'Unable to copy to clipboard.', 'text');
    }
  };
  return { isCopied, copy };
}
