import { invitationLetter } from '@evenkeel/contract/invitation-letter';
import { useState } from 'react';
import { meOf, useFamily } from '../family/family.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Named } from '../ui/Named.tsx';

type LetterPreviewProps = { email: string; message: string; onClosed: () => void };

/** The exact email. Links are removed from the message, as they are when it is sent. */
export function LetterPreview({ email, message, onClosed }: LetterPreviewProps) {
  const [open, setOpen] = useState(true);
  const sender = meOf(useFamily())?.name ?? '';
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      isText
      title="Email preview"
      description={`To ${email || 'the address you enter'}. We remove links from your message.`}
    >
      <Letter sender={sender} message={message} />
    </Dialog>
  );
}

function Letter({ sender, message }: { sender: string; message: string }) {
  const letter = invitationLetter({ sender, message: message.trim() });
  return (
    <article className="rounded-md border border-line bg-surface p-5 text-sm wrap-anywhere">
      <h3 className="text-base font-semibold">
        <Named>{letter.subject}</Named>
      </h3>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ink-2">
          <Named>{paragraph}</Named>
        </p>
      ))}
      {letter.quote && (
        <blockquote className="mt-3 border-l-3 border-line pl-3 whitespace-pre-line">{letter.quote}</blockquote>
      )}
      {/* Part of the preview, so not a link. */}
      <p className="mt-4 font-semibold text-keel">{letter.actionLabel}</p>
      <p className="mt-3 text-ink-3">{letter.note}</p>
      <p className="mt-3 border-t border-line pt-3 text-xs text-ink-3">
        {letter.why} <span className="underline">{letter.endingLabel}</span>
      </p>
    </article>
  );
}
