import type { Document } from '@evenkeel/contract/documents';
import { eraseDays } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { toast } from '../ui/toast.ts';

const page = 50;

/** What this person deleted for themselves, with the way back. */
export function DeletedDialog({ onClosed }: { onClosed: () => void }) {
  const { id: familyId } = useFamily();
  const [open, setOpen] = useState(true);
  const deleted = useInfiniteQuery(
    api.documents.hidden.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Deleted Documents"
      description={`Deleted for you only. Others still see what was shared. We erase “Only me” documents ${eraseDays} days after you delete them.`}
    >
      <Loaded query={deleted} what="The deleted documents">
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <EmptyLine>Nothing is deleted.</EmptyLine>
          ) : (
            <>
              <ul className="flex flex-col divide-y divide-line">
                {pages.flat().map((document) => (
                  <Row key={document.id} document={document} />
                ))}
              </ul>
              <ShowMore list={deleted} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Row({ document: { familyId, id, name, bytes } }: { document: Document }) {
  const queries = useQueryClient();
  const restore = useMutation(
    api.documents.restore.mutationOptions({
      onSuccess: () => toast.done('Document restored'),
      onError: () => toast.failed('Not restored', 'Nothing was changed. Try again.'),
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="figures text-ink-2">{sizeText(bytes)}</p>
      </div>
      <Button
        look="secondary"
        size="sm"
        busy={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => restore.mutate({ familyId, id })}
      >
        Restore
      </Button>
    </li>
  );
}
