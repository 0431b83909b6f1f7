import type { AppliedRule } from '@evenkeel/contract/nights/occurrences.rules';
import type { RuleReason } from '@evenkeel/contract/nights/stays.rules';
import { type ReactNode, useState } from 'react';
import { ItemDocuments } from '../../documents/ItemDocuments.tsx';
import { nameOf, useFamily } from '../../family/family.ts';
import { zoneName } from '../../family/zone-name.ts';
import { localDay, mediumDay } from '../../lib/days.ts';
import { layerLabels, rotationLabels, whenWords, whoWords } from '../nights/rule-words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { nameOfHome } from '../nights/homes.ts';
import { momentWords } from '../nights/night-words.ts';
import { Named } from '../../ui/Named.tsx';

/** A rule as agreed: what it says, when it applies around the selected night, the text of the court order, and its documents. */
export function RuleDialog({ reason, onClosed }: { reason: RuleReason; onClosed: () => void }) {
  const family = useFamily();
  const [isOpen, setOpen] = useState(true);
  const { rule, occurrence } = reason;
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
        <Fact term="With whom">
          <Named>{whoWords(rule, names)}</Named>
        </Fact>
        <Fact term="When">{whenWords(rule.when)}</Fact>
        <Fact term="This time">
          <span className="figures">
            {momentWords(occurrence.start)}, to {momentWords(occurrence.end)}, {zoneName(rule.zone)} time
          </span>
        </Fact>
        <Fact term="Weekends afterwards">{rotationLabels[rule.rotation]}</Fact>
        {'setBy' in rule && (
          <Fact term="In force">
            <Named>{forceWords(rule as Agreed, (id) => nameOf(family, id))}</Named>
          </Fact>
        )}
        {rule.orderText && (
          <Fact term="From the court order">
            <span className="whitespace-pre-line">
              <bdi>{rule.orderText}</bdi>
            </span>
          </Fact>
        )}
        {family.rights.documents !== 'none' && (
          <Fact term="Documents">
            <ItemDocuments item="rule" itemId={rule.id} />
          </Fact>
        )}
      </dl>
    </Dialog>
  );
}

type Agreed = AppliedRule & { setBy: string; acceptedBy: string | null };

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
