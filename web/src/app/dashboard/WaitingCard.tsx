import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { WaitingList } from '../../notifications/WaitingList.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardLink } from './CardLink.tsx';
import { useQuestions } from './questions.ts';

const most = 5;

/** Items waiting for my answer; hidden when there are none. */
export function WaitingCard() {
  const list = useQuery(useQuestions().waiting);
  const { total = 0 } = list.data ?? {};
  if (list.data && total === 0) return null;
  return (
    <Card
      title="For you to answer"
      badge={total > 0 && <Badge tone="keel">{total} waiting</Badge>}
      footer={total > most && <CardLink to={paths.waiting}>View all {total}</CardLink>}
    >
      <Loaded query={list} what="Your open items">
        {({ waiting }) => <WaitingList waiting={waiting.slice(0, most)} />}
      </Loaded>
    </Card>
  );
}
