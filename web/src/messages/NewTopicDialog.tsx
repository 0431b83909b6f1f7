import { randomId } from '@evenkeel/contract/ids';
import { mostLettersOfTopic } from '@evenkeel/contract/messages.rules';
import { type SubmitEvent, useState } from 'react';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { NewTopic } from './topics-of.ts';

/** Names a new topic. Its first message creates it; until then only its author sees it. */
type NewTopicDialogProps = { name: string; onBegin: (topic: NewTopic) => void; onClosed: () => void };

export function NewTopicDialog({ name, onBegin, onClosed }: NewTopicDialogProps) {
  const [open, setOpen] = useState(true);
  const [topic, setTopic] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const named = topic.trim();
    if (named === '') return setProblem('Please enter a topic');
    onBegin({ id: randomId(), topic: named });
    setOpen(false);
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="New Topic"
      description={`${name} sees this topic when you send the first message. You can’t rename it later.`}
      action="Start Topic"
      onSubmit={submit}
    >
      <Field label="Topic" error={problem}>
        <Input value={topic} most={mostLettersOfTopic} onChange={(event) => setTopic(event.currentTarget.value)} />
      </Field>
    </FormDialog>
  );
}
