import type { FullSessionPage, MediationPoint } from '@evenkeel/contract/mediation';
import { draftLine, pointStates } from '@evenkeel/contract/mediation.rules';
import { grantRoleLabels } from '@evenkeel/contract/rights/grant-roles.rules';
import { Pencil, Plus, Printer } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { PrintHead } from '../family/PrintHead.tsx';
import { fullDay, localDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { shows } from '../family/shows.ts';
import { Button } from '../ui/Button.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Named } from '../ui/Named.tsx';
import { stateWords, whatItIs } from './mediation-words.ts';
import { PointRow } from './PointRow.tsx';

const PageDialog = lazily(async () => (await import('./PageDialog.tsx')).PageDialog);
const PointDialog = lazily(async () => (await import('./PointDialog.tsx')).PointDialog);
const RemovePointDialog = lazily(async () => (await import('./RemovePointDialog.tsx')).RemovePointDialog);

type Open =
  | { kind: 'page' }
  | { kind: 'point'; point: MediationPoint | null }
  | { kind: 'remove'; point: MediationPoint };

/** A session page: what is agreed, open and parked. On paper it is a draft agreement, and each sheet says what it isn't. */
export function SessionSheet({ page }: { page: FullSessionPage }) {
  const { id, title, mayChange, points } = page;
  const [opened, open] = useState<Open>();
  const close = () => open(undefined);
  // As it is saved now, also after a conflict.
  const current = (point: MediationPoint) => points.find((one) => one.id === point.id) ?? point;
  const label = useId();
  return (
    <article
      aria-labelledby={label}
      {...shows('session page', id)}
      className="rounded-lg border border-line bg-surface p-5 print:table print:w-full print:border-0 print:p-0"
    >
      <div className="print:table-row-group">
        <PrintHead title="Draft Agreement" range={fullDay(page.day)} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id={label} translate="no" className="min-w-0 text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <div className="flex flex-wrap gap-2 print:hidden">
            {mayChange && (
              <Button look="secondary" size="sm" onClick={() => open({ kind: 'page' })}>
                <Pencil aria-hidden />
                Title and Day
              </Button>
            )}
            <Button look="secondary" size="sm" onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </div>
        </div>
        <About page={page} />
        <KeptFocus label="Points" className="mt-5 flex flex-col gap-6 outline-none">
          {pointStates.map((state) => (
            <section key={state} aria-label={stateWords[state].title}>
              <Group state={state} points={points.filter((point) => point.state === state)} page={page} onOpen={open} />
            </section>
          ))}
        </KeptFocus>
        {mayChange && (
          <Button className="mt-5 print:hidden" onClick={() => open({ kind: 'point', point: null })}>
            <Plus aria-hidden />
            Add a Point
          </Button>
        )}
      </div>
      <p className="hidden pt-4 text-center text-sm font-semibold print:table-footer-group">{draftLine}</p>
      <Suspense>
        {opened?.kind === 'page' && <PageDialog page={page} onClosed={close} />}
        {opened?.kind === 'point' && <PointDialog pageId={id} point={opened.point} onClosed={close} />}
        {opened?.kind === 'remove' && <RemovePointDialog pageId={id} point={current(opened.point)} onClosed={close} />}
      </Suspense>
    </article>
  );
}

/** Whose session it was, and what the page is. */
function About({ page: { day, parents, mediatorName, role, changedAt } }: { page: FullSessionPage }) {
  return (
    <>
      <p className="figures mt-1 text-sm text-ink-2">
        <Named>{`Session of ${fullDay(day)} with ${parents.join(' and ')}. Written down by ${mediatorName}, ${grantRoleLabels[role].toLowerCase()}. Last changed on ${fullDay(localDay(changedAt))}.`}</Named>
      </p>
      <p className="mt-3 text-sm">
        <strong className="font-semibold print:hidden">{draftLine}</strong>{' '}
        <span className="text-ink-2">{whatItIs}</span>
      </p>
    </>
  );
}

type GroupProps = {
  state: MediationPoint['state'];
  points: readonly MediationPoint[];
  page: FullSessionPage;
  onOpen: (opened: Open) => void;
};

function Group({ state, points, page: { id, mayChange }, onOpen }: GroupProps) {
  const { title, empty, icon: Icon } = stateWords[state];
  return (
    <>
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon className="size-4.5 text-ink-2" aria-hidden />
        <span>{title}</span>
        <span className="figures text-sm font-normal text-ink-2">{points.length}</span>
      </h3>
      {points.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{empty}</p>
      ) : (
        <ol aria-label={title} className="mt-2 list-decimal divide-y divide-line pl-6 marker:text-sm marker:text-ink-2">
          {points.map((point) => (
            <PointRow
              key={point.id}
              pageId={id}
              point={point}
              mayChange={mayChange}
              onChange={() => onOpen({ kind: 'point', point })}
              onRemove={() => onOpen({ kind: 'remove', point })}
            />
          ))}
        </ol>
      )}
    </>
  );
}
