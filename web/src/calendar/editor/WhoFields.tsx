import type { ByYear, Who } from '@evenkeel/contract/nights/custody-terms';
import { keepsVisits } from '@evenkeel/contract/nights/occurrences.rules';
import { useFamily } from '../../family/family.ts';
import { today } from '../../lib/days.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { namesOf } from '../nights/homes.ts';
import { PatternPainter } from './PatternPainter.tsx';
import { TimeField } from './RowFields.tsx';
import type { RuleFieldsProps } from './RuleForm.tsx';

type Choice = { value: string; label: string };

/** A fixed home or one by year, as one of four choices. */
function byYearChoices(names: { A: string; B: string }): Choice[] {
  const even = (first: 'A' | 'B', other: 'A' | 'B') => `${names[first]} in even years, ${names[other]} in odd years`;
  return [
    { value: 'home A', label: names.A },
    { value: 'home B', label: names.B },
    { value: 'parity A', label: even('A', 'B') },
    { value: 'parity B', label: even('B', 'A') },
  ];
}

const valueOf = (who: ByYear) => (who.kind === 'home' ? `home ${who.home}` : `parity ${who.even}`);

function byYearOf(value: string): ByYear {
  const [kind, letter] = value.split(' ');
  const home = letter === 'B' ? 'B' : 'A';
  return kind === 'parity' ? { kind, even: home, yearOf: 'day' } : { kind: 'home', home };
}

/** Who has the children while a rule applies. */
export function WhoFields({ rule, set }: RuleFieldsProps) {
  const family = useFamily();
  const names = namesOf(family);
  const { who } = rule;
  const choices = [
    ...byYearChoices(names),
    { value: 'split', label: 'Split between both homes' },
    { value: 'holder', label: 'Whoever has the children when it starts' },
    { value: 'third', label: 'Someone else' },
    { value: 'label', label: 'Label only, no change of home' },
    ...(rule.layer === 'season' ? [{ value: 'pattern', label: 'Its own pattern' }] : []),
  ];
  const value = who.kind === 'home' || who.kind === 'parity' ? valueOf(who) : who.kind;
  return (
    <div className="flex flex-col gap-3">
      <Field label="With whom">
        <Select
          label="With whom"
          items={choices}
          value={value}
          onChange={(next) => set({ who: withVisits(freshWho(next, rule.when.kind), keepsVisits(who)) })}
        />
      </Field>
      {who.kind === 'third' && (
        <Field label="Who">
          <Input most={80} value={who.name} onChange={(event) => set({ who: { ...who, name: event.target.value } })} />
        </Field>
      )}
      {who.kind === 'split' && <Split who={who} names={names} to={(next) => set({ who: next })} />}
      {who.kind === 'pattern' && (
        <>
          <PatternPainter
            pattern={who.nights}
            startDay={rule.when.kind === 'ranges' ? (rule.when.ranges[0]?.from ?? today()) : undefined}
            onChange={(nights) => set({ who: { ...who, nights } })}
          />
          <TimeField
            label="Exchanges at"
            value={who.exchangeTime}
            onChange={(exchangeTime) => set({ who: { ...who, exchangeTime } })}
          />
        </>
      )}
      {rule.layer === 'season' && mayKeep(who) && (
        <div className="flex flex-col gap-1">
          <Checkbox checked={keepsVisits(who)} onCheckedChange={(keeps) => set({ who: withVisits(who, keeps) })}>
            Keep midweek visits
          </Checkbox>
          <p className="text-ink-3">A season overrides visits unless you keep them here.</p>
        </div>
      )}
    </div>
  );
}

/** These two kinds never override a visit. */
const mayKeep = ({ kind }: Who) => kind !== 'holder' && kind !== 'label';

function withVisits(who: Who, keeps: boolean): Who {
  if (who.kind === 'holder' || who.kind === 'label') return who;
  const { keepsVisits: _was, ...plain } = who;
  return keeps ? { ...plain, keepsVisits: true } : plain;
}

function freshWho(value: string, whenKind: string): Who {
  if (value === 'holder' || value === 'label') return { kind: value };
  if (value === 'third') return { kind: 'third', name: 'Grandparents' };
  if (value === 'pattern') return { kind: 'pattern', nights: 'AAAAAAABBBBBBB', exchangeTime: '18:00' };
  if (value !== 'split') return byYearOf(value);
  const at = { kind: 'middle', time: '12:00' } as const;
  return {
    kind: 'split',
    first: whenKind === 'ranges' ? { kind: 'home', home: 'A' } : { kind: 'parity', even: 'A', yearOf: 'day' },
    at,
  };
}

type SplitProps = { who: Extract<Who, { kind: 'split' }>; names: { A: string; B: string }; to: (who: Who) => void };

function Split({ who, names, to }: SplitProps) {
  const { at } = who;
  const change = (value: string) =>
    to({
      ...who,
      at: value === 'middle' ? { kind: value, time: at.time } : { kind: 'moment', days: Number(value), time: at.time },
    });
  return (
    <>
      <Field label="The first part with">
        <Select
          label="The first part with"
          items={byYearChoices(names)}
          value={valueOf(who.first)}
          onChange={(next) => to({ ...who, first: byYearOf(next) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Split">
          <Select
            label="Split"
            items={splitChoices(at.kind === 'moment' ? at.days : 0)}
            value={at.kind === 'middle' ? 'middle' : String(at.days)}
            onChange={change}
          />
        </Field>
        <TimeField label="Split at" value={at.time} onChange={(time) => to({ ...who, at: { ...at, time } })} />
      </div>
    </>
  );
}

/** Halfway, or a day counted from that of the rule; also one that was agreed and is further away. */
function splitChoices(agreed: number): Choice[] {
  const days = Array.from({ length: 16 }, (_, i) => i - 1);
  const all = days.includes(agreed) ? days : [...days, agreed].toSorted((a, b) => a - b);
  return [
    { value: 'middle', label: 'Halfway' },
    ...all.map((count) => ({ value: String(count), label: daysFromWords(count) })),
  ];
}

/** "The day itself", "2 days after". */
function daysFromWords(count: number): string {
  if (count === 0) return 'The day itself';
  const days = Math.abs(count) === 1 ? 'The day' : `${Math.abs(count)} days`;
  return `${days} ${count < 0 ? 'before' : 'after'}`;
}
