import type { LayerRule } from '@evenkeel/contract/nights/custody-terms';
import type { Custody } from '@evenkeel/contract/schedules';
import type { Content } from '@evenkeel/contract/schedules.rules';
import { useFamily } from '../../family/family.ts';
import {
  exchangeRowWords,
  layerLabels,
  ownNameOf,
  rotationLabels,
  visitWords,
  whenWords,
  whoWords,
} from '../nights/rule-words.ts';
import { useChildren } from '../../family/children-names.ts';
import { namesOf } from '../nights/homes.ts';
import { Named } from '../../ui/Named.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';

/** Everything that accepting it would agree to, in words. */
export function ProposedContent({ proposal, custody }: { proposal: Content; custody: Custody }) {
  const names = namesOf(useFamily());
  const childNames = useChildNames();
  const { schedule, rules } = proposal;
  useNamesKept([
    schedule?.place ?? '',
    ...[...(schedule?.exchanges ?? []), ...(schedule?.visits ?? [])].map(({ place }) => place),
  ]);
  const ended = custody.rules.filter(({ id }) => proposal.ended.includes(id));
  const details = [
    ...(schedule?.place ? [`Exchanges at: ${schedule.place}`] : []),
    ...(schedule?.exchanges ?? []).map((one) => `Exchange: ${exchangeRowWords(one, names)}`),
    ...(schedule?.visits ?? []).map((one) => `Visit: ${visitWords(one, names)}`),
    ...(schedule && schedule.children.length > 0 ? [`For ${childNames(schedule.children)}`] : []),
  ];
  if (details.length + rules.length + ended.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm">
      {details.map((words) => (
        <li key={words} className="text-ink-2 wrap-anywhere">
          <Named>{words}</Named>
        </li>
      ))}
      {rules.map((rule) => (
        <li key={rule.id} className="border-l-3 border-keel pl-3 wrap-anywhere">
          <p className="font-medium">
            <span>New {layerLabels[rule.layer].toLowerCase()}</span>
            {ownNameOf(rule) && (
              <span>
                : <bdi>{ownNameOf(rule)}</bdi>
              </span>
            )}
          </p>
          <p className="figures text-ink-2">{whenWords(rule.when)}</p>
          <p className="text-ink-2">
            <Named>{whoWords(rule, names)}</Named>
            {rule.children.length > 0 && <Named>{`, for ${childNames(rule.children)}`}</Named>}
          </p>
          {rule.rotation !== 'keep' && <p className="text-ink-2">{rotationLabels[rule.rotation]}</p>}
          {rule.orderText && (
            <p className="whitespace-pre-line text-ink-3">
              <bdi>{rule.orderText}</bdi>
            </p>
          )}
        </li>
      ))}
      {ended.map((rule) => (
        <Ending key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}

function Ending({ rule }: { rule: LayerRule }) {
  const childNames = useChildNames();
  return (
    <li className="border-l-3 border-edge pl-3 wrap-anywhere">
      <p className="font-medium">
        Ends: <bdi className="line-through">{rule.name}</bdi>
      </p>
      <p className="figures text-ink-2">{whenWords(rule.when)}</p>
      {rule.children.length > 0 && (
        <p className="text-ink-2">
          <Named>{`for ${childNames(rule.children)}`}</Named>
        </p>
      )}
    </li>
  );
}

function useChildNames() {
  const children = useChildren();
  return (ids: string[]) => ids.map((id) => children.find((one) => one.id === id)?.name ?? 'a child').join(' and ');
}
