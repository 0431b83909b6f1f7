import { mostOfSentence } from '@evenkeel/contract/document-links.rules';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { problemOfPage, type Typed } from './use-linking.ts';

/** Where in a document a rule stands. */
export function QuoteFields({ typed, type }: { typed: Typed; type: (typed: Typed) => void }) {
  return (
    <>
      <Field label="Page (optional)" hint="The preview opens there." error={problemOfPage(typed.page)}>
        <Input
          inputMode="numeric"
          maxLength={4}
          value={typed.page}
          onChange={(event) => type({ ...typed, page: event.target.value.trim() })}
        />
      </Field>
      <Field label="Sentence (optional)" hint="Shown with each night this rule decides.">
        <TextArea
          most={mostOfSentence}
          value={typed.sentence}
          onChange={(event) => type({ ...typed, sentence: event.target.value })}
        />
      </Field>
    </>
  );
}
