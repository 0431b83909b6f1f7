import type { CounselDocument, CounselFolder } from '@evenkeel/contract/counsel-documents';
import { categoryNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';

const AddDocumentDialog = lazily(async () => (await import('./AddDocumentDialog.tsx')).AddDocumentDialog);

/** What a lawyer adds for each parent who gave them access to documents. */
export function AddedDocuments() {
  const { id: familyId } = useFamily();
  const folders = useQuery(api.counsel.documents.list.queryOptions({ input: { familyId } }));
  return (
    <Loaded query={folders} what="What you added" className="h-40">
      {(all) => all.map((folder) => <Folder key={folder.grantId} folder={folder} />)}
    </Loaded>
  );
}

function Folder({ folder }: { folder: CounselFolder }) {
  const [isAdding, setAdding] = useState(false);
  const { parentName, sent } = folder;
  return (
    <Card
      title="Documents You Added"
      badge={<Named className="text-sm text-ink-2">{`For ${parentName}`}</Named>}
      action={
        <Button look="secondary" size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add a Document
        </Button>
      }
    >
      {sent.length === 0 && (
        <EmptyLine>
          <Named>{`Nothing yet. What you add, only ${parentName} gets.`}</Named>
        </EmptyLine>
      )}
      {sent.length > 0 && (
        <p className="mb-3 text-sm text-ink-2">
          <Named>{`They don’t open here: only ${parentName} has them now. Keep your own files.`}</Named>
        </p>
      )}
      {sent.length > 0 && (
        <ul aria-label="Documents you added" className="divide-y divide-line">
          {sent.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </ul>
      )}
      <Suspense>{isAdding && <AddDocumentDialog folder={folder} onClosed={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}

function Row({ document: { name, category, bytes, sentAt } }: { document: CounselDocument }) {
  return (
    <li className="flex flex-col gap-0.5 py-3 text-sm first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        <bdi translate="no">{name}</bdi>
      </p>
      <p className="figures text-ink-2">{[categoryNames[category], sizeText(bytes)].join(', ')}</p>
      <p className="figures text-ink-3">Added {mediumDay(localDay(sentAt))}</p>
    </li>
  );
}
