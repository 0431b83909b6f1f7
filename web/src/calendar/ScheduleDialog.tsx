import type { TemplateName } from '@evenkeel/contract/custody.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { templates } from '@evenkeel/contract/custody.rules';
import { useState } from 'react';
import { useTyped } from '../drafts.ts';
import { coParentsOf, useFamily } from '../family.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useCustody } from './custody.ts';
import { changesOf, type Draft, draftOf, problemIn } from './draft.ts';
import { DraftEffect } from './DraftEffect.tsx';
import { scheduleDraft } from './draft-names.ts';
import { type DraftProps, RegularFields } from './RegularFields.tsx';
import { RulesTab } from './RulesTab.tsx';
import { useReopening } from './reopening.ts';
import { useSending } from './sending.ts';

type ScheduleDialogProps = { template?: TemplateName | undefined; onClosed: () => void };

/** Where the schedule and the rules over it are written: set by who is alone, proposed to the other parent otherwise. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { data } = useCustody();
  return data && <OpenDialog {...props} custody={data} />;
}

type TabId = 'regular' | 'holiday' | 'season' | 'change';

function OpenDialog({ custody, template, onClosed }: ScheduleDialogProps & { custody: Custody }) {
  const family = useFamily();
  const [other] = coParentsOf(family);
  const [draft, setDraft] = useDraftOf(custody, template);
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState<TabId>('regular');
  const [isTried, setTried] = useState(false);
  const { send, isSending, problem, seen } = useSending(custody, (isSent) => {
    if (isSent) setDraft(undefined);
    setOpen(false);
  });
  const current = draft ?? draftOf(seen.schedules.at(-1), family);
  const wrong = problemIn(current, seen);
  const submit = async () => {
    setTried(true);
    if (!wrong) await send(current);
    else if (wrong.field) setTab('regular');
  };
  const standing = seen.schedules.at(-1);
  const words = dialogWords(standing && templates[standing.template].label, other?.name);
  const rules = { draft: current, setDraft, custody: seen };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={words.title}
      description={words.description}
      isWide
    >
      <DialogForm
        problem={problem ?? (isTried && wrong ? wrong.words : undefined)}
        action={words.action}
        busy={isSending}
        busyLabel={other ? 'Proposing...' : 'Saving...'}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {/* A ground of its own: what is drawn beside it does not have it painted again. */}
          <div className="isolate min-w-0">
            <Parts {...rules} tab={tab} setTab={setTab} error={isTried ? wrong : undefined} />
          </div>
          <DraftEffect draft={current} custody={seen} />
        </div>
        <DraftSummary draft={current} custody={seen} onDiscard={() => setDraft(undefined)} />
      </DialogForm>
    </Dialog>
  );
}

type PartsProps = DraftProps & {
  tab: TabId;
  setTab: (tab: TabId) => void;
  error: ReturnType<typeof problemIn>;
};

function Parts({ tab, setTab, error, ...rules }: PartsProps) {
  return (
    <Tabs
      label="Parts of the schedule"
      wraps
      value={tab}
      onChange={(id) => setTab(id as TabId)}
      tabs={[
        { id: 'regular', label: 'Regular', content: <RegularFields {...rules} error={error} /> },
        { id: 'holiday', label: 'Holidays', content: <RulesTab {...rules} layer="holiday" /> },
        { id: 'season', label: 'Seasons', content: <RulesTab {...rules} layer="season" /> },
        { id: 'change', label: 'One-Time', content: <RulesTab {...rules} layer="change" /> },
      ]}
    />
  );
}

/** Kept in this tab until it was sent: also when the dialog is closed, or the session ends under it. */
function useDraftOf(custody: Custody, template: TemplateName | undefined) {
  const family = useFamily();
  const initial = (): Draft | undefined => {
    if (!template) return undefined;
    const { schedule, ...rest } = draftOf(custody.schedules.at(-1), family);
    return { ...rest, schedule: { ...schedule, template, basis: { kind: 'cycle' }, pattern: null } };
  };
  const [draft, keep] = useTyped<Draft | undefined>(`${scheduleDraft} ${family.id} ${template ?? ''}`, initial);
  useReopening(draft !== undefined);
  return [draft, keep] as const;
}

/** How much would change, in one line, and the way to begin anew. */
function DraftSummary({ draft, custody, onDiscard }: { draft: Draft; custody: Custody; onDiscard: () => void }) {
  const { schedule, rules, ended } = changesOf(draft, custody);
  const parts = [
    ...(schedule ? [`Regular schedule: ${templates[schedule.template].label}`] : []),
    ...(rules.length > 0
      ? [`${rules.length} added: ${rules.map(({ name }) => name || 'without a name').join(', ')}`]
      : []),
    ...(ended.length > 0 ? [`${ended.length} ended`] : []),
  ];
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      <bdi className="wrap-anywhere">{parts.length > 0 ? `${parts.join('. ')}. ` : 'Nothing is changed yet. '}</bdi>
      {parts.length > 0 && custody.version > 0 && (
        <button type="button" className="font-medium text-ink underline underline-offset-2" onClick={onDiscard}>
          Start over
        </button>
      )}
    </p>
  );
}

function dialogWords(standing: string | undefined, other: string | undefined) {
  if (other)
    return {
      title: standing ? 'Propose a Change' : 'Propose the Schedule',
      description: `${other} is asked. Nothing changes before ${other} accepts.`,
      action: 'Propose Schedule',
    };
  if (standing)
    return {
      title: 'Replace the Schedule?',
      description: `${standing} stands. Another one takes its place from its first night on; the nights before stay as they were.`,
      action: 'Replace Schedule',
    };
  return {
    title: 'Set the Schedule',
    description: 'Where the children spend their nights. The other parent finds it here after joining.',
    action: 'Set Schedule',
  };
}
