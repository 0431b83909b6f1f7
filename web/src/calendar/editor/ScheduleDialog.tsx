import type { TemplateName } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Custody } from '@evenkeel/contract/schedules';
import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import { useState } from 'react';
import { useTyped } from '../../session/drafts.ts';
import { coParentsOf, homesWords, useFamily } from '../../family/family.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useCustody } from '../nights/custody.ts';
import { changesOf, type Draft, draftOf, problemIn } from './draft.ts';
import { DraftEffect } from './DraftEffect.tsx';
import { scheduleDraft } from './draft-names.ts';
import { KeptParts } from './KeptParts.tsx';
import { type DraftProps, RegularFields } from './RegularFields.tsx';
import { RulesTab } from './RulesTab.tsx';
import { useReopening } from './reopening.ts';
import { useSending } from './sending.ts';

/** `isSuggestion`: by a mediator, for both parents to answer. */
type ScheduleDialogProps = { template?: TemplateName | undefined; isSuggestion?: boolean; onClosed: () => void };

/** Edits the schedule and its rules. With a co-parent the result is a proposal; without one it applies directly. A mediator suggests it. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { data } = useCustody();
  return data && <OpenDialog {...props} custody={data} />;
}

/** The draft is there again when the dialog opens. */
const never = () => false;

type TabId = 'regular' | 'holiday' | 'season' | 'change';

function OpenDialog({ custody, template, isSuggestion = false, onClosed }: ScheduleDialogProps & { custody: Custody }) {
  const family = useFamily();
  const [draft, setDraft] = useDraftOf(custody, template, isSuggestion);
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState<TabId>('regular');
  const [isTried, setTried] = useState(false);
  const { send, isSending, problem, seen } = useSending(custody, isSuggestion, (isSent) => {
    if (isSent) setDraft(undefined);
    setOpen(false);
  });
  const current = draft ?? draftOf(seen.schedules.at(-1), family);
  const wrong = problemIn(current, seen) ?? (isSuggestion ? patternProblem(current, seen) : undefined);
  const submit = async () => {
    setTried(true);
    if (!wrong) await send(current);
    else if (wrong.field) setTab('regular');
  };
  const words = wordsOf(seen, family, isSuggestion);
  const rules = { draft: current, setDraft, custody: seen };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      isUnsaved={never}
      title={words.title}
      description={words.description}
      isWide
    >
      <DialogForm
        problem={problem ?? (isTried && wrong ? wrong.words : undefined)}
        action={words.action}
        busy={isSending}
        busyLabel={words.busyLabel}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {/* Isolated, so that drawing the effect does not repaint the fields. */}
          <div className="isolate min-w-0">
            <Parts
              {...rules}
              isSuggestion={isSuggestion}
              tab={tab}
              setTab={setTab}
              error={isTried ? wrong : undefined}
            />
          </div>
          <DraftEffect draft={current} custody={seen} />
        </div>
        <BeforeSending {...rules} onDiscard={() => setDraft(undefined)} />
      </DialogForm>
    </Dialog>
  );
}

type PartsProps = DraftProps & {
  tab: TabId;
  setTab: (tab: TabId) => void;
  error: ReturnType<typeof problemIn>;
  isSuggestion: boolean;
};

function Parts({ tab, setTab, error, isSuggestion, ...rules }: PartsProps) {
  return (
    <Tabs
      label="Parts of the schedule"
      wraps
      value={tab}
      onChange={(id) => setTab(id as TabId)}
      tabs={[
        {
          id: 'regular',
          label: 'Regular',
          content: <RegularFields {...rules} error={error} withoutPatterns={isSuggestion} />,
        },
        { id: 'holiday', label: 'Holidays', content: <RulesTab {...rules} layer="holiday" /> },
        { id: 'season', label: 'Seasons', content: <RulesTab {...rules} layer="season" /> },
        { id: 'change', label: 'One-Time', content: <RulesTab {...rules} layer="change" /> },
      ]}
    />
  );
}

/** Kept in this tab until sent, even if the dialog closes or the session ends. */
function useDraftOf(custody: Custody, template: TemplateName | undefined, isSuggestion: boolean) {
  const family = useFamily();
  const initial = (): Draft | undefined => {
    if (!template) return undefined;
    const { schedule, ...rest } = draftOf(custody.schedules.at(-1), family);
    return { ...rest, schedule: { ...schedule, template, basis: { kind: 'cycle' }, pattern: null } };
  };
  // Apart from what a parent drafts: in the demo one visitor plays both.
  const kind = isSuggestion ? 'suggested' : (template ?? '');
  const [draft, keep] = useTyped<Draft | undefined>(`${scheduleDraft} ${family.id} ${kind}`, initial);
  useReopening(draft !== undefined);
  return [draft, keep] as const;
}

/** What to read before it is sent: what stays of the current schedule, and what changes. */
function BeforeSending({ onDiscard, ...props }: DraftProps & { onDiscard: () => void }) {
  return (
    <>
      <KeptParts {...props} />
      <DraftSummary draft={props.draft} custody={props.custody} onDiscard={onDiscard} />
    </>
  );
}

/** The changes in one line, with a button to discard them. */
function DraftSummary({ draft, custody, onDiscard }: { draft: Draft; custody: Custody; onDiscard: () => void }) {
  const { schedule, rules, ended } = changesOf(draft, custody);
  const parts = [
    ...(schedule ? [`Regular schedule: ${templates[schedule.template].label}`] : []),
    ...(rules.length > 0 ? [`${rules.length} added: ${rules.map(({ name }) => name || 'unnamed').join(', ')}`] : []),
    ...(ended.length > 0 ? [`${ended.length} ended`] : []),
  ];
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      <bdi className="wrap-anywhere">{parts.length > 0 ? `${parts.join('. ')}. ` : 'No changes yet. '}</bdi>
      {parts.length > 0 && custody.version > 0 && (
        <button type="button" className="font-medium text-ink underline underline-offset-2" onClick={onDiscard}>
          Start Over
        </button>
      )}
    </p>
  );
}

/** A mediator suggests templates and rules; a pattern painted by hand is the parents' to propose. */
function patternProblem(draft: Draft, custody: Custody) {
  if (changesOf(draft, custody).schedule?.template !== 'custom') return undefined;
  return { field: 'template', words: 'Choose a template. A custom pattern can only be proposed by a parent.' };
}

function wordsOf({ schedules }: Custody, family: Family, isSuggestion: boolean) {
  const agreed = schedules.at(-1);
  const label = agreed && templates[agreed.template].label;
  return isSuggestion ? suggestionWords(label, homesWords(family)) : dialogWords(label, coParentsOf(family)[0]?.name);
}

function suggestionWords(current: string | undefined, parents: string) {
  return {
    title: current ? 'Suggest a Change' : 'Suggest a Schedule',
    description: `Nothing changes unless one of ${parents} proposes it and the other accepts.`,
    action: 'Suggest Schedule',
    busyLabel: 'Suggesting...',
  };
}

function dialogWords(current: string | undefined, other: string | undefined) {
  if (other)
    return {
      title: current ? 'Propose a Change' : 'Propose the Schedule',
      description: `${other} has to accept before anything changes.`,
      action: 'Propose Schedule',
      busyLabel: 'Proposing...',
    };
  if (current)
    return {
      title: 'Replace the Schedule?',
      description: `The new schedule replaces ${current} from its first night. Earlier nights don’t change.`,
      action: 'Replace Schedule',
      busyLabel: 'Saving...',
    };
  return {
    title: 'Set the Schedule',
    description: 'Choose where the children spend each night. Your co-parent sees it here after joining.',
    action: 'Set Schedule',
    busyLabel: 'Saving...',
  };
}
