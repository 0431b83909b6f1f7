import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import { useFamily } from '../../family/family.ts';
import { PageHeading } from '../../layout/PageTitle.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TranscriptSheet } from './TranscriptSheet.tsx';
import { type Asked, useTranscript } from './use-transcript.ts';

/** Everything that one person and I wrote to each other, to look at and to print. It opens no message. */
export function Transcript({ contactId }: { contactId: string }) {
  const { id: familyId } = useFamily();
  const asked = useTranscript({ familyId, contactId });
  const { messages, isWhole, at } = asked;
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4">
      <PageHeading className="print:hidden">Print Messages</PageHeading>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={paths.messages}
          search={{ contact: contactId }}
          className={`${buttonClass({ look: 'quiet', size: 'sm' })} -ml-3`}
        >
          <ChevronLeft aria-hidden />
          Back to Messages
        </Link>
        <Button disabled={!isWhole || messages.length === 0} onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      {!isWhole && <Loading {...asked} />}
      {isWhole && messages.length === 0 && <EmptyLine>No messages to print.</EmptyLine>}
      {isWhole && messages.length > 0 && <TranscriptSheet contactId={contactId} messages={messages} at={at} />}
    </div>
  );
}

function Loading({ messages, isError, goOn }: Asked) {
  if (isError)
    return (
      <Notice tone="danger">
        <p>The messages couldn’t be loaded.</p>
        <Button look="secondary" size="sm" className="mt-2" onClick={goOn}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <>
      <p role="status" className="figures text-sm text-ink-2">
        {messages.length > 0 && <span>{`${messages.length} messages loaded so far`}</span>}
      </p>
      <Skeleton label="Loading" className="h-160" />
    </>
  );
}
