import type { Family, Member } from '@evenkeel/contract/families';
import { markOfSection } from '@evenkeel/contract/shown-things';
import { sectionRights } from '@evenkeel/contract/rights/families.rules';
import { thirdParentSections } from '@evenkeel/contract/rights/rights.rules';
import { sectionNames } from '@evenkeel/contract/section-words';
import type { SectionFor } from '@evenkeel/contract/sections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { coParentsOf, homesWords, nameOf } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { problemOf } from '../lib/problem.ts';
import { shows } from '../family/shows.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { capital, sectionState } from './section-state.ts';
import { Named } from '../ui/Named.tsx';

const SectionDialog = lazily(async () => (await import('./SectionDialog.tsx')).SectionDialog);

type SectionsCardProps = { family: Family; third: Member };

/** What a third parent sees: for the parents with a switch for each section, for the third parent as it is. */
export function SectionsCard({ family, third }: SectionsCardProps) {
  return sectionRights.change(family) ? <OwnSections family={family} /> : <Switches family={family} third={third} />;
}

function Switches({ family, third }: SectionsCardProps) {
  const sections = useQuery(api.families.sections.list.queryOptions({ input: { familyId: family.id } }));
  return (
    <Card title={`What ${third.name} sees`}>
      <p className="mb-4 text-sm text-ink-2">
        <bdi translate="no">{third.name}</bdi> sees and changes the calendar and what you enter about the children, and
        reads the schedule and payments. Court and the messages between the two of you are never shown.
      </p>
      <Loaded query={sections} what="What a third parent sees" className="h-20">
        {(all) => (
          <ul className="divide-y divide-line border-t border-line">
            {all
              .filter(({ accountId }) => accountId === third.accountId)
              .map((one) => (
                <Switch key={one.section} one={one} family={family} />
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Switch({ one, family }: { one: SectionFor; family: Family }) {
  const [isAsking, setAsking] = useState(false);
  const [other] = coParentsOf(family);
  const name = nameOf(family, one.accountId);
  const { state, words } = sectionState(one, { me: family.me, name, other: other?.name ?? 'your co-parent' });
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0"
      {...shows('section of a third parent', markOfSection(one.accountId, one.section))}
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-semibold">{capital(sectionNames[one.section])}</p>
        <p className="text-sm text-ink-2">
          What the two of you share. <bdi translate="no">{name}</bdi> can’t change any of it.
        </p>
      </div>
      <Badge tone={state === 'asked' ? 'notice' : 'plain'}>
        {state === 'on' && <Check aria-hidden />}
        <Named>{words}</Named>
      </Badge>
      <div className="flex flex-wrap gap-2">
        {state === 'on' ? (
          <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
            Turn Off
          </Button>
        ) : (
          state !== 'waiting' && (
            <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
              Turn On
            </Button>
          )
        )}
        {state === 'waiting' && <EndButton one={one} family={family} action="Withdraw" busyLabel="Withdrawing..." />}
        {state === 'asked' && <EndButton one={one} family={family} action="Do Not Agree" busyLabel="Refusing..." />}
      </div>
      {isAsking && (
        <Suspense>
          <SectionDialog
            one={one}
            name={name}
            other={other?.name}
            onClosed={() => setAsking(false)}
            familyId={family.id}
          />
        </Suspense>
      )}
    </li>
  );
}

type EndButtonProps = { one: SectionFor; family: Family; action: string; busyLabel: string };

/** Ends a question, one's own or the other parent's. Nothing was shown yet. */
function EndButton({ one: { accountId, section }, family, action, busyLabel }: EndButtonProps) {
  const queries = useQueryClient();
  const end = useMutation(
    api.families.sections.change.mutationOptions({
      onSuccess: () => toast.done('Nothing is shown', 'Both of you have to agree first'),
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.families.sections.key() }),
    }),
  );
  return (
    <Button
      look="quiet"
      size="sm"
      busy={end.isPending}
      busyLabel={busyLabel}
      onClick={() => end.mutate({ familyId: family.id, accountId, section, isAllowed: false })}
    >
      {action}
    </Button>
  );
}

/** For the third parent: what is on, not who agreed. */
function OwnSections({ family }: { family: Family }) {
  return (
    <Card title="What you see">
      <ul className="divide-y divide-line">
        {thirdParentSections.map((section) => {
          const isOn = family.rights[section] !== 'none';
          return (
            <li
              key={section}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
              {...shows('section of a third parent', markOfSection(family.me, section))}
            >
              <div className="min-w-0 flex-1 basis-56 text-sm">
                <p className="font-semibold">{capital(sectionNames[section])}</p>
                <p className="text-ink-2">
                  <Named>
                    {isOn
                      ? `${homesWords(family)} show you what they share. You can’t change it.`
                      : `${homesWords(family)} can turn this on for you. Both have to agree.`}
                  </Named>
                </p>
              </div>
              <Badge>{isOn ? 'On' : 'Off'}</Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
