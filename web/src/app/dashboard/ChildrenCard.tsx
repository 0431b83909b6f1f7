import type { Child } from '@evenkeel/contract/children';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ageWords, fullName } from '../../children/child-words.ts';
import { ChildFace } from '../../children/ChildFace.tsx';
import { useFamilyDay } from '../../family/family-day.ts';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { actClass } from './act-class.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { useQuestions } from './questions.ts';
import { lazily } from '../../lib/lazily.ts';

const EditChildDialog = lazily(async () => (await import('../../children/EditChildDialog.tsx')).EditChildDialog);

export function ChildrenCard() {
  const children = useQuery(useQuestions().children);
  const [edited, setEdited] = useState<Child>();
  return (
    <Card
      title="Children's Profile"
      action={
        <CardLink to={paths.children} label="View All children">
          View All
        </CardLink>
      }
      footer={
        children.data &&
        children.data.length > 0 && (
          <div className="px-3 py-1.5">
            <Link
              to={paths.addChildren}
              state={{ comesBack: true }}
              className={buttonClass({ look: 'secondary', size: 'sm' })}
            >
              <UserPlus aria-hidden />
              Add Child
            </Link>
          </div>
        )
      }
    >
      <Loaded query={children} what="The children" className="h-32">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine
              action={
                <Link to={paths.addChildren} state={{ comesBack: true }} className={actClass}>
                  Add Child
                </Link>
              }
            >
              No children added yet
            </EmptyLine>
          ) : (
            <ul className="-my-1 divide-y divide-line">
              {all.map((child) => (
                <ChildRow key={child.id} child={child} onEdit={() => setEdited(child)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <Suspense>
          <EditChildDialog child={edited} onClosed={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function ChildRow({ child, onEdit }: { child: Child; onEdit: () => void }) {
  const name = fullName(child);
  const age = ageWords(child, useFamilyDay());
  return (
    <li className="flex gap-3 py-3">
      <ChildFace child={child} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi translate="no">{name}</bdi>
          {age && <span className="font-normal text-ink-2">, {age}</span>}
        </p>
        {child.custodyDetails && (
          <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{child.custodyDetails}</p>
        )}
        <div className="mt-1 -ml-3 flex flex-wrap">
          <Button look="quiet" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <CardLink to={paths.children} search={{ id: child.id, section: 'alerts' }} label={`Add Alert, ${name}`}>
            Add Alert
          </CardLink>
        </div>
      </div>
    </li>
  );
}
