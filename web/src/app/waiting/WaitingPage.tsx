import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeading } from '../../layout/PageTitle.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useReasonDialog } from './use-reason-dialog.tsx';
import { WaitingList } from './WaitingList.tsx';

/** Page size; shares its query with the top bar. */
const most = 50;

/** Everything that needs my answer. */
export function WaitingPage() {
  const { id: familyId } = useFamily();
  const list = useQuery(api.notifications.waiting.list.queryOptions({ input: { familyId } }));
  const { total = 0 } = list.data ?? {};
  const { reason, dialog } = useReasonDialog();
  return (
    <div className="mx-auto max-w-180">
      <div className="mb-5 flex items-center gap-3">
        <PageHeading>For you to answer</PageHeading>
        {total > 0 && <Badge tone="keel">{total} waiting</Badge>}
      </div>
      <Loaded query={list} what="Your open items" className="h-80">
        {({ waiting }) =>
          waiting.length === 0 ? (
            <EmptyState
              icon={CheckCheck}
              action={
                <Link to={paths.dashboard} className={buttonClass({ look: 'secondary' })}>
                  Go to Dashboard
                </Link>
              }
            >
              You’re all caught up. Events, schedule changes, expenses and payments that need your answer appear here.
            </EmptyState>
          ) : (
            <KeptFocus label="For you to answer">
              <div className="rounded-lg border border-line bg-surface px-5 py-3">
                <WaitingList waiting={waiting} reason={reason} />
              </div>
              {total > most && (
                <p className="mt-3 text-sm text-ink-2">{total - most} more appear after you answer some of these.</p>
              )}
            </KeptFocus>
          )
        }
      </Loaded>
      {dialog}
    </div>
  );
}
