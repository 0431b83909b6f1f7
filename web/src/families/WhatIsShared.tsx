import { Check, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';

const shared = [
  'The calendar, and at whose home each night is',
  'What either of you enters about the children, and their alerts',
  'Expenses and payments, with every answer to them',
  'Messages between the two of you, and when a message was first opened',
  'Your first name, and the email address you connect with',
  'The record of all of this. What was entered before you joined is marked so',
];

const kept = [
  'Private notes and drafts: nobody else ever sees them',
  'When, where and with what you sign in',
  'Your password, your second step and every safety setting, also whether there is one',
  'An email address you change to later, and that you changed it',
  'Other families of yours, and that you have any',
  'Your other mails, your phone number and where you are',
];

/** Before anybody says yes: what the other parent will see of them, and what not. */
export function WhatIsShared() {
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <List title="What the two of you will share" items={shared}>
        <Check className="mt-0.5 size-4 shrink-0 text-keel" aria-hidden />
      </List>
      <List title="What is not shared" items={kept}>
        <Lock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      </List>
    </div>
  );
}

function List({ title, items, children }: { title: string; items: readonly string[]; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-2 text-sm text-ink-2">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2">
            {children}
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
