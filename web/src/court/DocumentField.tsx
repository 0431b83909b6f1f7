import type { CourtDecision } from '@evenkeel/contract/court';
import type { Document } from '@evenkeel/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import type { DecisionForm } from './court-form.ts';

const LinkPreviewDialog = lazily(async () => (await import('../documents/LinkPreviewDialog.tsx')).LinkPreviewDialog);

const none = 'none';

const most = 100;

/** The newest documents that a decision can name; and what to say where these aren't all. */
function useChoice(): { documents: Document[]; hint: string | undefined } {
  const { id: familyId } = useFamily();
  const { data = [], isError } = useQuery(api.documents.list.queryOptions({ input: { familyId, limit: most } }));
  const hint = isError
    ? 'The documents couldn’t be loaded. Close this and try again.'
    : data.length === most
      ? 'These are the newest 100.'
      : undefined;
  // What came with a message belongs to nothing else.
  const documents = data.filter(
    ({ takenBackAt, attachedTo }) => takenBackAt === null && attachedTo?.kind !== 'message',
  );
  return { documents, hint };
}

/** The name of a document for a list of versions. */
export function useDocumentNames(): (id: string | null) => string {
  const { documents } = useChoice();
  return (id) => (id === null ? 'None' : (documents.find((one) => one.id === id)?.name ?? 'A document'));
}

/** Whether only I see a document. */
export function useIsPrivate(): (id: string | null) => boolean {
  const { documents } = useChoice();
  return (id) => documents.some((one) => one.id === id && one.audience === 'me');
}

type DocumentFieldProps = { form: UseFormReturn<DecisionForm>; decision: CourtDecision | null };

/** The document with the text of a decision, of the newest ones. A decision for both names one that both see. */
export function DocumentField({ form, decision }: DocumentFieldProps) {
  const { documents, hint } = useChoice();
  const [audience, chosen] = useWatch({ control: form.control, name: ['audience', 'documentId'] });
  const fitting = documents.filter((one) => audience !== 'both' || one.audience === 'both');
  const items = fitting.map(({ id, name }) => ({ value: id, label: name }));
  const given = useGiven(decision);
  const isKnown = chosen === null || items.some(({ value }) => value === chosen);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">Document (optional)</span>
      <Controller
        control={form.control}
        name="documentId"
        render={({ field }) => (
          <Select
            label="Document"
            value={field.value ?? none}
            items={[
              { value: none, label: 'None' },
              ...(isKnown ? [] : [{ value: chosen, label: given?.name ?? 'A document you no longer see' }]),
              ...items,
            ]}
            onChange={(id) => field.onChange(id === none ? null : id)}
          />
        )}
      />
      {hint && <p className="text-sm text-ink-3">{hint}</p>}
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
