import { holidays, timesComeFromTheOrder } from '@evenkeel/contract/nights/holidays.rules';
import { randomId } from '@evenkeel/contract/ids';
import { byYearOfDay } from '@evenkeel/contract/nights/occurrences.rules';
import type { LaidLayer } from '@evenkeel/contract/nights/custody-terms';
import type { NewRule } from '@evenkeel/contract/schedules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { goesByStart, whenWords, whoWords } from '../nights/rule-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { namesOf } from '../nights/homes.ts';
import { freshRule, nextPosition, overlapWords } from './new-rule.ts';
import type { DraftProps } from './RegularFields.tsx';
import { RuleForm } from './RuleForm.tsx';
import { Named } from '../../ui/Named.tsx';

type RulesTabProps = DraftProps & { layer: LaidLayer };

const words: Record<LaidLayer, { none: string; add: string; priority: string }> = {
  holiday: {
    none: 'No holidays yet.',
    add: 'Add Holiday',
    priority: 'Holidays take priority over seasons and the regular schedule.',
  },
  season: { none: 'No seasons yet.', add: 'Add Season', priority: 'Seasons take priority over the regular schedule.' },
  change: {
    none: 'No one-time changes yet.',
    add: 'Add One-Time Change',
    priority: 'One-time changes take priority over everything else.',
  },
};

/** The rules of one layer: current ones can end, new ones in the draft can be edited. */
export function RulesTab({ draft, setDraft, custody, layer }: RulesTabProps) {
  const [openId, setOpenId] = useState<string>();
  const current = custody.rules.filter((rule) => rule.layer === layer && rule.until === null);
  const added = draft.rules.filter((rule) => rule.layer === layer);
  const add = (rule: NewRule, more: Partial<typeof draft> = {}) => {
    setDraft({ ...draft, ...more, rules: [...draft.rules, rule] });
    setOpenId(rule.id);
  };
  const end = (id: string, isEnding: boolean) =>
    setDraft({ ...draft, ended: isEnding ? [...draft.ended, id] : draft.ended.filter((one) => one !== id) });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">{words[layer].priority}</p>
      {current.length + added.length === 0 && <p className="text-sm text-ink-2">{words[layer].none}</p>}
      <ul className="flex flex-col gap-3">
        {current.map((rule) => (
          <CurrentRule
            key={rule.id}
            rule={rule}
            isEnding={draft.ended.includes(rule.id)}
            onEnd={(isEnding) => end(rule.id, isEnding)}
            onRewrite={() => {
              const {
                familyId: _family,
                from: _from,
                until: _until,
                setBy: _by,
                acceptedBy: _accepted,
                ...terms
              } = rule;
              add({ ...terms, who: byYearOfDay(terms.who), id: randomId() }, { ended: [...draft.ended, rule.id] });
            }}
          />
        ))}
        {added.map((rule) => (
          <li key={rule.id} className="rounded-lg border border-keel p-3">
            <RuleForm
              rule={rule}
              isOpen={openId === rule.id}
              onToggle={() => setOpenId(openId === rule.id ? undefined : rule.id)}
              overlap={overlapWords(rule, draft, custody)}
              onChange={(next) =>
                setDraft({ ...draft, rules: draft.rules.map((one) => (one.id === rule.id ? next : one)) })
              }
              onRemove={() => setDraft({ ...draft, rules: draft.rules.filter(({ id }) => id !== rule.id) })}
            />
          </li>
        ))}
      </ul>
      <Adding layer={layer} onAdd={(rule) => add({ ...rule, position: nextPosition(draft, custody) })} />
    </div>
  );
}

type CurrentRuleProps = {
  rule: NewRule;
  isEnding: boolean;
  onEnd: (isEnding: boolean) => void;
  onRewrite: () => void;
};

function CurrentRule({ rule, isEnding, onEnd, onRewrite }: CurrentRuleProps) {
  const names = namesOf(useFamily());
  return (
    <li className="rounded-lg border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi className={isEnding ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{rule.name}</bdi>
        {isEnding && <Badge>Ends</Badge>}
      </p>
      <p className="text-ink-2">{whenWords(rule.when)}</p>
      <p className="text-ink-2 wrap-anywhere">
        <Named>{whoWords(rule, names)}</Named>
      </p>
      {goesByStart(rule) && (
        <p className="text-ink-2">
          This is how it was agreed. If you replace this rule, the year of the day itself will decide.
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="sm"
          aria-label={`${isEnding ? 'Keep' : 'End'} ${rule.name}`}
          onClick={() => onEnd(!isEnding)}
        >
          {isEnding ? 'Keep' : 'End'}
        </Button>
        {!isEnding && (
          <Button look="quiet" size="sm" aria-label={`Replace ${rule.name}`} onClick={onRewrite}>
            Replace
          </Button>
        )}
      </div>
    </li>
  );
}

function Adding({ layer, onAdd }: { layer: LaidLayer; onAdd: (rule: NewRule) => void }) {
  const family = useFamily();
  const fresh = () => freshRule(layer, family.zone);
  if (layer !== 'holiday')
    return (
      <Button look="secondary" size="sm" className="self-start" onClick={() => onAdd(fresh())}>
        <Plus aria-hidden />
        {words[layer].add}
      </Button>
    );
  const choices = [
    { value: '', label: 'Choose…' },
    ...holidays.map(({ name }) => ({ value: name, label: name })),
    { value: 'own', label: 'Another holiday' },
  ];
  const choose = (name: string) => {
    const known = holidays.find((one) => one.name === name);
    if (known) onAdd({ ...fresh(), name, when: known.when, who: known.who });
    else if (name) onAdd(fresh());
  };
  return (
    <Field label={words.holiday.add} hint={timesComeFromTheOrder}>
      <Select label={words.holiday.add} items={choices} value="" onChange={choose} />
    </Field>
  );
}
