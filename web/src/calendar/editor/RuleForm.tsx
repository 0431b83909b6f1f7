import type { NewRule } from '@evenkeel/contract/schedules';
import { unsoundRule } from '@evenkeel/contract/nights/schedule-checks';
import { useFamily } from '../../family/family.ts';
import { zoneHere } from '../../lib/days.ts';
import { rotationLabels, whenWords, whoWords, yearWords } from '../nights/rule-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { WhichChildren } from '../../family/WhichChildren.tsx';
import { ZoneSelect } from '../../family/ZoneSelect.tsx';
import { namesOf } from '../nights/homes.ts';
import { EditedZone } from './edited-zone.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhoFields } from './WhoFields.tsx';
import { Named } from '../../ui/Named.tsx';

type RuleFormProps = {
  rule: NewRule;
  isOpen: boolean;
  onToggle: () => void;
  /** Conflicts with other rules, and which rule takes priority. */
  overlap: string[];
  onChange: (rule: NewRule) => void;
  onRemove: () => void;
};

/** A new rule: a form, or a summary in words when collapsed. Input goes straight into the draft. */
export function RuleForm({ rule, isOpen, onToggle, overlap, onChange, onRemove }: RuleFormProps) {
  const names = namesOf(useFamily());
  const wrong = unsoundRule(rule);
  const year = yearWords(rule);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi className="wrap-anywhere">{rule.name || 'Unnamed'}</bdi>
        <Badge>New</Badge>
      </p>
      {!isOpen && (
        <div className="text-ink-2">
          <p>{whenWords(rule.when)}</p>
          <p className="wrap-anywhere">
            <Named>{whoWords(rule, names)}</Named>
          </p>
        </div>
      )}
      {isOpen && <RuleFields rule={rule} set={(changed) => onChange({ ...rule, ...changed })} />}
      {isOpen && year && <Notice>Even or odd goes {year}.</Notice>}
      {wrong && <Notice tone="danger">{wrong.message}</Notice>}
      {overlap.map((words) => (
        <Notice key={words}>{words}</Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Done with' : 'Edit'} ${rule.name}`}
          onClick={onToggle}
        >
          {isOpen ? 'Done' : 'Edit'}
        </Button>
        {overlap.length > 0 && (
          <>
            <Button
              look="quiet"
              size="sm"
              onClick={() => onChange({ ...rule, position: Math.min(100_000, rule.position + 1_000) })}
            >
              Let this rule take priority
            </Button>
            <Button look="quiet" size="sm" onClick={() => onChange({ ...rule, position: 0 })}>
              Let other rules take priority
            </Button>
          </>
        )}
        <Button look="quiet" size="sm" aria-label={`Remove ${rule.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

export type RuleFieldsProps = { rule: NewRule; set: (changed: Partial<NewRule>) => void };

function RuleFields({ rule, set }: RuleFieldsProps) {
  const family = useFamily();
  return (
    <div className="flex flex-col gap-4">
      <Field label="Name">
        <Input most={80} value={rule.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <EditedZone value={rule.zone}>
        <WhenFields rule={rule} set={set} />
        <WhoFields rule={rule} set={set} />
      </EditedZone>
      {rule.layer === 'holiday' && (
        <Field label="Weekends afterwards">
          <Select
            label="Weekends afterwards"
            items={Object.entries(rotationLabels).map(([value, label]) => ({ value, label }))}
            value={rule.rotation}
            onChange={(rotation) => set({ rotation: rotation as NewRule['rotation'] })}
          />
        </Field>
      )}
      <WhichChildren value={rule.children} onChange={(children) => set({ children })} />
      <Field label="Court order text (optional)" hint="Shown with each night this rule decides.">
        <TextArea most={4_000} value={rule.orderText} onChange={(event) => set({ orderText: event.target.value })} />
      </Field>
      <Field label="Time zone">
        <ZoneSelect first={[family.zone, zoneHere()]} value={rule.zone} onChange={(zone) => set({ zone })} />
      </Field>
    </div>
  );
}
