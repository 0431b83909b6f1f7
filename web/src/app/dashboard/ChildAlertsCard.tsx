import type { Alert } from '@evenkeel/contract/children';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { AlertDue } from '../../children/AlertDue.tsx';
import { localTime } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { shows } from '../../family/shows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { actClass } from './act-class.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { mostAlerts, useQuestions } from './questions.ts';

export function ChildAlertsCard() {
  const questions = useQuestions();
  const alerts = useQuery(questions.alerts);
  const children = useQuery(questions.children);
  const nameOf = (id: string) => children.data?.find((child) => child.id === id)?.firstName || 'A child';
  const { total = 0, open = 0 } = alerts.data ?? {};
  return (
    <Card
      title="Child Alerts"
      badge={open > 0 && <Badge>{open} active</Badge>}
      footer={total > mostAlerts && <CardLink to={paths.children}>View all {total} alerts</CardLink>}
    >
      <Loaded query={alerts} what="The alerts">
        {({ alerts }) =>
          alerts.length === 0 ? (
            <EmptyLine
              action={
                <Link to={paths.children} search={{ section: 'alerts' }} className={actClass}>
                  Add Alert
                </Link>
              }
            >
              No alerts yet
            </EmptyLine>
          ) : (
            <ul className="-my-1">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} childName={nameOf(alert.childId)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function AlertRow({ alert, childName }: { alert: Alert; childName: string }) {
  return (
    <li className="flex items-start gap-3 py-2.5" {...shows('alert', alert.id)}>
      {alert.completed ? (
        <Check className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden />
      ) : (
        <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-keel" strokeWidth={1.75} aria-hidden />
      )}
      <div className="min-w-0">
        <p className={alert.completed ? 'text-sm text-ink-2 wrap-anywhere' : 'text-sm font-semibold wrap-anywhere'}>
          <bdi>{alert.title}</bdi>
        </p>
        <AlertDue alert={alert} />
        <p className="figures text-sm text-ink-2">
          <bdi translate="no">{childName}</bdi>
          <span>, {localTime(alert.createdAt)}</span>
          {alert.completed && <span>, completed</span>}
        </p>
      </div>
    </li>
  );
}
