import type { SessionPage } from '@evenkeel/contract/mediation';
import { planFor } from '@evenkeel/contract/plan-words.rules';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fullDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { codeOf } from '../lib/problem.ts';
import { shows } from '../family/shows.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';
import { Notice } from '../ui/Notice.tsx';
import { countsText } from './mediation-words.ts';
import { SessionSheet } from './SessionSheet.tsx';
import { useSessionPage, useSessionPages } from './use-session-pages.ts';

const PageDialog = lazily(async () => (await import('./PageDialog.tsx')).PageDialog);

/** The session pages of a family, or the one in the URL. For both parents and whoever mediates between them. */
export function SessionPages({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate();
  const show = (page: string | undefined) =>
    void navigate({ to: '.', search: (kept) => ({ ...kept, page }), resetScroll: true });
  if (chosen === undefined) return <List onShow={show} />;
  return (
    <div className="flex flex-col gap-4">
      <Button look="quiet" size="sm" className="-ml-3 self-start print:hidden" onClick={() => show(undefined)}>
        <ChevronLeft aria-hidden />
        All Session Pages
      </Button>
      <One id={chosen} />
    </div>
  );
}

function One({ id }: { id: string }) {
  const page = useSessionPage(id);
  if (page.data === undefined && codeOf(page.error) === 'NOT_FOUND')
    return <Notice>There is no such session page, or it isn’t open to you.</Notice>;
  return (
    <Loaded query={page} what="The session page" className="h-80">
      {(found) => <SessionSheet page={found} />}
    </Loaded>
  );
}

function List({ onShow }: { onShow: (id: string) => void }) {
  const found = useSessionPages();
  const [isStarting, setStarting] = useState(false);
  return (
    <Card title="Session Pages">
      <Loaded query={found} what="The session pages" className="h-40">
        {({ pages, start }) => (
          <>
            {pages.length === 0 && <EmptyLine>{emptyFor[start]}</EmptyLine>}
            <ul aria-label="Session Pages" className="divide-y divide-line">
              {pages.map((page) => (
                <Row key={page.id} page={page} onShow={() => onShow(page.id)} />
              ))}
            </ul>
            {start === 'yes' && (
              <Button className="mt-4" onClick={() => setStarting(true)}>
                <Plus aria-hidden />
                Start a Session Page
              </Button>
            )}
            {start === 'plan' && (
              <p className="mt-4 text-sm text-ink-2">
                Starting a session page needs {planFor('session-pages')} or a free trial of one of the parents. Pages
                that exist go on without either.
              </p>
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        {isStarting && <PageDialog page={null} onStarted={onShow} onClosed={() => setStarting(false)} />}
      </Suspense>
    </Card>
  );
}

const emptyFor = {
  yes: 'Collect here what the parents agree on, what is open, and what is parked.',
  plan: 'No session page was started yet.',
  no: 'A mediator or parental coordinator you both gave access starts a session page. Nothing is here yet.',
};

function Row({ page: { id, title, day, mediatorName, counts }, onShow }: { page: SessionPage; onShow: () => void }) {
  return (
    <li className="flex flex-col items-start gap-0.5 py-3 text-sm first:pt-0 last:pb-0" {...shows('session page', id)}>
      <button type="button" onClick={onShow} className="text-left font-semibold wrap-anywhere hover:underline">
        <bdi translate="no">{title}</bdi>
      </button>
      <p className="figures text-ink-2">
        <Named>{`${fullDay(day)}, by ${mediatorName}`}</Named>
      </p>
      <p className="figures text-ink-3">{countsText(counts)}</p>
    </li>
  );
}
