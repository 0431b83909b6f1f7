import { chosenItems, itemLabels } from '@evenkeel/contract/document-links.rules';
import type { Document } from '@evenkeel/contract/documents';
import { useState } from 'react';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { useItemChoices } from './item-choices.ts';
import { QuoteFields } from './QuoteFields.tsx';
import { seenBy } from './seen-by.ts';
import { problemOfPage, useLinking } from './use-linking.ts';
import { Named } from '../ui/Named.tsx';

type ChosenItem = (typeof chosenItems)[number];

/** Which ones are offered, and where to find the others. */
const hints: Record<ChosenItem, string> = {
  child: '',
  event: 'From the last 3 months and the next 6. For others, press “Documents” at the event.',
  expense: 'The latest 100. For others, press “Documents” at the expense.',
  rule: '',
};
const none: Record<ChosenItem, string> = {
  child: 'No children added yet.',
  event: 'No events in these months.',
  expense: 'No expenses yet.',
  rule: 'No holidays, seasons or one-time changes yet.',
};

/** Chooses what a document belongs to. */
export function LinkItemDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const family = useFamily();
  const [open, setOpen] = useState(true);
  const [item, setItem] = useState<ChosenItem>('child');
  const [itemId, choose] = useState('');
  const [isTried, setTried] = useState(false);
  const { items, isError } = useItemChoices(family.id, item);
  const { typed, type, add, send } = useLinking(() => setOpen(false));
  const hint = isError
    ? 'They couldn’t be loaded. Close this and try again.'
    : items?.length === 0
      ? none[item]
      : hints[item];
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Link a Document"
      description={document.name}
      problem={add.isError && problemOf(add.error)}
      action="Link Document"
      busy={add.isPending}
      busyLabel="Linking..."
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (itemId && !(item === 'rule' && problemOfPage(typed.page))) send({ documentId: document.id, item, itemId });
      }}
    >
      <Field label="It belongs to">
        <Select
          label="It belongs to"
          value={item}
          items={chosenItems.map((value) => ({ value, label: itemLabels[value] }))}
          onChange={(value) => {
            setItem(chosenItems.find((one) => one === value) ?? 'child');
            choose('');
          }}
        />
      </Field>
      <Field label="Which one" hint={hint} error={isTried && !itemId ? 'Please choose one' : undefined}>
        <Select label="Which one" value={itemId} placeholder="Choose…" items={items ?? []} onChange={choose} />
      </Field>
      {item === 'rule' && <QuoteFields typed={typed} type={type} />}
      <p className="text-sm text-ink-2">
        <Named>{seenBy(family, document.audience === 'both')}</Named>
      </p>
    </FormDialog>
  );
}
