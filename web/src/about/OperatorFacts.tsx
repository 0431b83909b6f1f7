import { Notice } from '../ui/Notice.tsx';
import { useOperator, type Asked } from './operator.ts';

const facts = [
  { field: 'name', label: 'Name', missing: 'The operator of this site has not given a name yet.' },
  { field: 'address', label: 'Address', missing: 'The operator of this site has not given an address yet.' },
  { field: 'email', label: 'Email', missing: 'The operator of this site has not given an email address yet.' },
] as const;

/** Name, address and email of the operator. The lines keep their height while loading; missing ones are marked. */
export function OperatorFacts() {
  const operator = useOperator();
  return (
    <dl className="mt-4 flex flex-col gap-4">
      {facts.map(({ field, label, missing }) => (
        <div key={field} className="grid min-h-11 items-center gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="wrap-anywhere">{said(operator, field) ?? <Notice tone="notice">{missing}</Notice>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Empty while loading; undefined for a missing fact. */
function said(operator: Asked, field: 'name' | 'address' | 'email') {
  if (operator === 'asking') return '';
  if (operator === 'unknown' || !operator[field]) return undefined;
  if (field !== 'email') return operator[field];
  return (
    <a translate="no" href={`mailto:${operator.email}`} className="font-medium text-keel underline underline-offset-4">
      {operator.email}
    </a>
  );
}
