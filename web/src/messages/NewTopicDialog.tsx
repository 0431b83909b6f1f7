import { newId } from '@evenkeel/contract/ids';
import { mostLettersOfTopic } from '@evenkeel/contract/messages.rules';
import { type SubmitEvent, useState } from 'react';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { NewTopic } from './TopicList.tsx';

/** Names what is going to be written about. It is made by its first message: until then nobody else knows of it. */
export function NewTopicDialog({ onBegin, onClosed }: { onBegin: (topic: NewTopic) => void; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [topic, setTopic] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const named = topic.trim();
    if (named === '') return setProblem('Please enter a topic');
    onBegin({ id: newId(), topic: named });
    setOpen(false);
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="New Topic"
      description="Both of you see it with its first message. It cannot be renamed."
      action="Begin Topic"
      onSubmit={submit}
    >
      <Field label="Topic" error={problem}>
        <Input value={topic} maxLength={mostLettersOfTopic} onChange={(event) => setTopic(event.currentTarget.value)} />
      </Field>
    </FormDialog>
  );
}
