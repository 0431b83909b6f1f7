import type { LinkedItem } from '@evenkeel/contract/document-links';
import type { Document } from '@evenkeel/contract/documents';
import { useState } from 'react';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { DocumentSelect } from './DocumentSelect.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { seenBy } from './seen-by.ts';
import { problemOfPage, useLinking } from './use-linking.ts';
import { Named } from '../ui/Named.tsx';

type LinkDocumentDialogProps = { item: LinkedItem; itemId: string; onClosed: () => void };

/** Chooses a document for an item. */
export function LinkDocumentDialog({ item, itemId, onClosed }: LinkDocumentDialogProps) {
  const family = useFamily();
  const [open, setOpen] = useState(true);
  const [document, choose] = useState<Document>();
  const [isTried, setTried] = useState(false);
  const { typed, type, add, send } = useLinking(() => setOpen(false));
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Link a Document"
      problem={add.isError && problemOf(add.error)}
      action="Link Document"
      busy={add.isPending}
      busyLabel="Linking..."
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (document && !problemOfPage(typed.page)) send({ documentId: document.id, item, itemId });
      }}
    >
      <DocumentSelect
        label="Document"
        value={document?.id ?? null}
        error={isTried && !document ? 'Please choose a document' : undefined}
        onChange={(_id, chosen) => choose(chosen)}
      />
      {item === 'rule' && <QuoteFields typed={typed} type={type} />}
      {document && (
        <p className="text-sm text-ink-2">
          <Named>{seenBy(family, document.audience === 'both')}</Named>
        </p>
      )}
    </FormDialog>
  );
}
