import type { Document } from '@evenkeel/contract/documents';
import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';

const linkClass = 'text-sm text-ink-2 underline underline-offset-2 wrap-anywhere hover:text-ink';

/** What a document hangs on, with the way there. */
export function AttachedTo({ document: { attachedTo } }: { document: Document }) {
  if (attachedTo === null) return null;
  if (attachedTo.kind === 'message') {
    const { contactId, conversationId } = attachedTo;
    return (
      <Link to={paths.messages} search={{ contact: contactId, topic: conversationId }} className={linkClass}>
        Attached to a message
      </Link>
    );
  }
  return (
    <Link to={paths.payments} search={{ tab: 'expenses' }} className={linkClass}>
      Receipt of <bdi>{attachedTo.description}</bdi>
    </Link>
  );
}
