import type { Laid } from '@evenkeel/contract/occurrences.rules';
import type { Ruled } from '@evenkeel/contract/stays.rules';
import { type ReactNode, useState } from 'react';
import { nameOf, useFamily } from '../family.ts';
import { localDay, mediumDay, zoneName } from '../lib/days.ts';
import { layerLabels, rotationLabels, whenWords, whoWords } from '../rule-words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { nameOfHome } from './homes.ts';
import { momentWords } from './night-words.ts';

/** A rule as it was agreed: what it says, when it holds next to the night that was tapped, and the paragraph of the order. */
export function RuleDialog({ ruled, onClosed }: { ruled: Ruled; onClosed: () => void }) {
  const family = useFamily();
  const [isOpen, setOpen] = useState(true);
  const { rule, occurrence } = ruled;
  const names = { A: nameOfHome(family, 'A'), B: nameOfHome(family, 'B') };
  return (
    <Dialog
      title={rule.name}
      description={layerLabels[rule.layer]}
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
    >
      <dl className="flex flex-col gap-3 text-sm">
        <Fact term="With whom">{whoWords(rule.who, names)}</Fact>
        <Fact term="When">{whenWords(rule.when)}</Fact>
        <Fact term="This time">
          <span className="figures">
            {momentWords(occurrence.start)}, to {momentWords(occurrence.end)}, {zoneName(rule.zone)} time
          </span>
        </Fact>
        <Fact term="Weekends after it">{rotationLabels[rule.rotation]}</Fact>
        {'setBy' in rule && <Fact term="In force">{forceWords(rule as Agreed, (id) => nameOf(family, id))}</Fact>}
        {rule.orderText && (
          <Fact term="From the order">
            <span className="whitespace-pre-line">
              <bdi>{rule.orderText}</bdi>
            </span>
          </Fact>
        )}
      </dl>
    </Dialog>
  );
}

type Agreed = Laid & { setBy: string; acceptedBy: string | null };

function forceWords({ from, until, setBy, acceptedBy }: Agreed, nameOf: (id: string) => string): string {
  const by = acceptedBy ? `proposed by ${nameOf(setBy)}, accepted by ${nameOf(acceptedBy)}` : `set by ${nameOf(setBy)}`;
  const end = until ? ` until ${mediumDay(localDay(until))}` : '';
  return `Since ${mediumDay(localDay(from))}${end}, ${by}`;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
