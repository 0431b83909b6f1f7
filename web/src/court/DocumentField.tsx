import type { CourtDecision } from '@evenkeel/contract/court';
import type { Document } from '@evenkeel/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { DocumentSelect } from '../documents/DocumentSelect.tsx';
import { useKnownDocument } from '../documents/use-known-document.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import type { DecisionForm } from './court-form.ts';

const LinkPreviewDialog = lazily(async () => (await import('../documents/LinkPreviewDialog.tsx')).LinkPreviewDialog);

/** What the documents of two versions are called. */
export function useDocumentNames(saved: string | null, mine: string | null): (id: string | null) => string {
  const known = [useKnownDocument(saved).known, useKnownDocument(mine).known];
  return (id) => (id === null ? 'None' : (known.find((one) => one?.id === id)?.name ?? 'A document'));
}

type DocumentFieldProps = { form: UseFormReturn<DecisionForm>; decision: CourtDecision | null };

/** The document with the text of a decision. A decision for both names one that both see. */
export function DocumentField({ form, decision }: DocumentFieldProps) {
  const [audience, chosen] = useWatch({ control: form.control, name: ['audience', 'documentId'] });
  const given = useGiven(decision);
  return (
    <div className="flex flex-col gap-2">
      <Controller
        control={form.control}
        name="documentId"
        render={({ field }) => (
          <DocumentSelect
            label="Document (optional)"
            value={field.value}
            chosen={given}
            fits={(one) => audience !== 'both' || one.audience === 'both'}
            hasNone
            onChange={field.onChange}
          />
        )}
      />
      {audience === 'both' && (
        <p className="text-sm text-ink-3">To choose a document that is “Only me”, share it first.</p>
      )}
      {given && chosen === given.id && <OpenDocument document={given} />}
    </div>
  );
}

/** The document of a decision, in the version it was given. */
function useGiven(decision: CourtDecision | null): Document | undefined {
  const { id: familyId } = useFamily();
  const { documentId = null, documentVersion: version = null } = decision ?? {};
  const input = { familyId, id: documentId ?? '', ...(version && { version }) };
  return useQuery(api.documents.get.queryOptions({ input, enabled: documentId !== null })).data;
}

function OpenDocument({ document: { familyId, id, name, version } }: { document: Document }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="sm" className="-ml-3 self-start" onClick={() => setOpen(true)}>
        <FileText aria-hidden />
        Open Document
      </Button>
      <Suspense>
        {isOpen && (
          <LinkPreviewDialog
            link={{ familyId, documentId: id, version, name, page: null }}
            onClosed={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
