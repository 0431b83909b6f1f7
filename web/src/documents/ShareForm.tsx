import { losesSignature } from '@evenkeel/contract/asked-first.rules';
import type { Document } from '@evenkeel/contract/documents';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { WhatTravels } from './WhatTravels.tsx';

/** What was taken out of a file and what goes along, before its uploader shares it. */
export function ShareForm({ document, onDone }: { document: Document; onDone: () => void }) {
  const [sharedId] = useState(randomId);
  const queries = useQueryClient();
  const share = useMutation(
    api.documents.share.mutationOptions({
      onSuccess: () => {
        toast.done('Document shared', 'Both of you see it now');
        onDone();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const { familyId, id, version, name } = document;
  const isWithout = losesSignature(document);
  return (
    <DialogForm
      problem={share.isError && problemOf(share.error)}
      action={isWithout ? 'Share Without It' : 'Share with Both of Us'}
      dismiss={isWithout ? 'Keep It to Myself' : undefined}
      busy={share.isPending}
      busyLabel="Sharing..."
      onSubmit={(event) => {
        event.preventDefault();
        share.mutate({ familyId, id, version, sharedId });
      }}
    >
      {isWithout && (
        <Notice>Sharing removes the digital signature. Keep it to yourself, or share a copy without it?</Notice>
      )}
      <p className="text-sm text-ink-2 wrap-anywhere">
        <bdi>{name}</bdi> is “Only me” until you share it.
      </p>
      <WhatTravels {...document} />
      <p className="text-sm text-ink-2">
        It is shared as a new document, without its earlier names, versions and links.
      </p>
    </DialogForm>
  );
}
