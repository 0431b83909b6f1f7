import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useReasonDialog } from '../waiting/use-reason-dialog.tsx';
import { WaitingList } from '../waiting/WaitingList.tsx';
import { CardLink } from './CardLink.tsx';
import { mostWaiting, mostWaitingBrief, useQuestions } from './questions.ts';

type WaitingCardProps = { isBrief?: boolean; className?: string };

/** Items waiting for my answer; hidden when there are none. `isBrief`: few of them. */
export function WaitingCard({ isBrief = false, className }: WaitingCardProps) {
  const most = isBrief ? mostWaitingBrief : mostWaiting;
  const list = useQuery(useQuestions().waiting);
  const { reason, dialog } = useReasonDialog();
  const { total = 0 } = list.data ?? {};
  const isAny = total > 0 || !list.data;
  // Stays when the last one is answered, out of the layout, so that the focus has somewhere to go.
  const [wasAny, setWasAny] = useState(isAny);
  if (isAny && !wasAny) setWasAny(true);
  if (!isAny && !wasAny) return null;
  return (
    <>
      <KeptFocus label="For you to answer" className={cx('empty:absolute', className)}>
        {isAny && (
          <Card
            title="For you to answer"
            badge={total > 0 && <Badge tone="keel">{total} waiting</Badge>}
            footer={total > most && <CardLink to={paths.waiting}>View all {total}</CardLink>}
          >
            <Loaded query={list} what="Your open items">
              {({ waiting }) => <WaitingList waiting={waiting.slice(0, most)} reason={reason} />}
            </Loaded>
          </Card>
        )}
      </KeptFocus>
      {dialog}
    </>
  );
}
