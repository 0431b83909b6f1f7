import { hasPictures } from '@evenkeel/contract/has-pictures.rules';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isEnlarged, isSwipe } from '../lib/swipe.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { ReadableFile, Reading } from './reading.ts';

type DocumentPagesProps = {
  document: ReadableFile;
  at: number;
  reading: Reading;
  onDownload: () => void;
  /** What is said of a file without pages to show. */
  facts: ReactNode;
};

/** The pages of a document, from the page `at` on. */
export function DocumentPages({ document, at, reading, onDownload, facts }: DocumentPagesProps) {
  const [page, setPage] = useState(Math.min(at, Math.max(document.pages, 1)));
  const [isText, setText] = useState(!hasPictures(document));
  // A whole page fits a phone's width; beside a desk half of the frame is as large.
  const [zoom, setZoom] = useState(() => (innerWidth > 900 ? 50 : 100));
  const { pages } = document;
  const text = useQuery({ ...reading.text(document), enabled: isText && pages > 0 });
  const turn = (to: number) => setPage(Math.min(Math.max(to, 1), Math.max(pages, 1)));
  const sheet = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLDivElement>(null);
  useKeys(all, (by) => turn(page + by), isText || zoom <= 100 ? undefined : sheet);
  const address = hasPictures(document) ? reading.page(document, page) : null;
  return (
    <div ref={all} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {pages > 1 && <Turner page={page} pages={pages} onTurn={turn} />}
        {!isText && address && <Zoom zoom={zoom} onZoom={setZoom} />}
        {hasPictures(document) && (
          <Button look="quiet" size="sm" aria-pressed={isText} onClick={() => setText(!isText)}>
            Text
          </Button>
        )}
        <Button look="secondary" size="sm" className="ml-auto" onClick={onDownload}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      {pages === 0 || (!isText && !address) ? (
        <div>{facts}</div>
      ) : isText ? (
        <Loaded query={text} what="The text" className="h-80">
          {(found) => <Text words={found.pages[page - 1] ?? ''} page={page} />}
        </Loaded>
      ) : (
        <Sheet
          key={address}
          sheet={sheet}
          address={address ?? ''}
          name={document.name}
          page={page}
          zoom={zoom}
          onTurn={(by) => turn(page + by)}
        />
      )}
    </div>
  );
}

function Turner({ page, pages, onTurn }: { page: number; pages: number; onTurn: (to: number) => void }) {
  return (
    <>
      <Button
        look="secondary"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="figures text-sm" role="status">
        Page {page} of {pages}
      </span>
      <Button
        look="secondary"
        size="icon-sm"
        aria-label="Next page"
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </>
  );
}

/** In percent of the width of the frame. */
function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <>
      <Button look="quiet" size="icon-sm" aria-label="Smaller" disabled={zoom <= 50} onClick={() => onZoom(zoom - 50)}>
        <ZoomOut aria-hidden />
      </Button>
      <Button look="quiet" size="icon-sm" aria-label="Larger" disabled={zoom >= 300} onClick={() => onZoom(zoom + 50)}>
        <ZoomIn aria-hidden />
      </Button>
    </>
  );
}

function Text({ words, page }: { words: string; page: number }) {
  if (!words) return <p className="text-sm text-ink-2">There is no text on this page.</p>;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`Text of page ${page}`}
      className="max-h-[60dvh] overflow-y-auto rounded-md border border-line p-4 text-sm whitespace-pre-wrap wrap-anywhere"
    >
      <bdi>{words}</bdi>
    </div>
  );
}

type SheetProps = {
  sheet: RefObject<HTMLDivElement | null>;
  address: string;
  name: string;
  page: number;
  zoom: number;
  onTurn: (by: number) => void;
};

type Point = { x: number; y: number };

/** A page. One finger that swipes sideways turns it, while it isn't larger than its frame. */
function Sheet({ sheet, address, name, page, zoom, onTurn }: SheetProps) {
  const begin = useRef<Point>(undefined);
  const [failed, setFailed] = useState<string>();
  if (failed === address)
    return <Notice tone="danger">This page couldn’t be loaded. Turn the page or try again later.</Notice>;
  return (
    <div
      ref={sheet}
      tabIndex={0}
      role="region"
      aria-label={`Page ${page}`}
      className="max-h-[68dvh] overflow-auto rounded-md border border-line bg-sunken p-2"
      onTouchStart={({ touches }) => {
        const first = touches.length === 1 && !isEnlarged() ? touches[0] : undefined;
        begin.current = first && { x: first.clientX, y: first.clientY };
      }}
      onTouchCancel={() => (begin.current = undefined)}
      onTouchEnd={({ changedTouches }) => {
        const last = changedTouches[0];
        if (!begin.current || !last) return;
        const by = { x: last.clientX - begin.current.x, y: last.clientY - begin.current.y };
        if (zoom <= 100 && isSwipe(by)) onTurn(by.x < 0 ? 1 : -1);
      }}
    >
      <img
        src={address}
        alt={`Page ${page} of ${name}`}
        className="mx-auto max-w-none bg-sheet"
        width={`${zoom}%`}
        onError={() => setFailed(address)}
      />
    </div>
  );
}

const turns: Record<string, number> = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 };

/** How far a key moves what a frame shows, in parts of the frame. */
const moves: Record<string, Point> = {
  PageDown: { x: 0, y: 0.9 },
  PageUp: { x: 0, y: -0.9 },
  ArrowDown: { x: 0, y: 0.1 },
  ArrowUp: { x: 0, y: -0.1 },
  ArrowRight: { x: 0.1, y: 0 },
  ArrowLeft: { x: -0.1, y: 0 },
};

type Frame = RefObject<HTMLDivElement | null>;

/**
 * Whether a key pressed here is meant for these pages: not in a field, nor in a menu or dialog above theirs, which comes later in the
 * document. What is behind their dialog keeps the focus until a frame after the picture is there.
 */
function isMeantFor(pages: Element | null, target: Element): boolean {
  if (target.closest('input, textarea')) return false;
  const dialog = pages?.closest('[role=dialog]') ?? document.body;
  return dialog.contains(target) || Boolean(dialog.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING);
}

/**
 * Page Up, Page Down and the arrows turn pages, and move a page that is larger than its frame (`enlarged`), wherever the focus is.
 * Heard before the dialog, which keeps arrows to itself.
 */
function useKeys(pages: Frame, turn: (by: number) => void, enlarged?: Frame): void {
  // Before the picture is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (!isMeantFor(pages.current, event.target as Element)) return;
      const [step, move] = [turns[event.key], moves[event.key]];
      const frame = enlarged?.current;
      if (frame && move) frame.scrollBy(move.x * frame.clientWidth, move.y * frame.clientHeight);
      else if (step !== undefined && !enlarged) turn(step);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  });
}
