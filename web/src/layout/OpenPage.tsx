import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { PageTitle } from './PageTitle.tsx';
import { QuickExit } from '../quick-exit/QuickExit.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Mark } from '../ui/Mark.tsx';
import { ThemeButton } from '../ui/ThemeButton.tsx';

type OpenPageProps = {
  title: string;
  children: ReactNode;
  className?: string;
  footer?: ReactNode;
  /** Above the header, after the skip link. */
  strip?: ReactNode;
};

// After navigation the focus moves to `main`, but not on the first page of a visit.
let isOpening = true;
const onceOpened = () => void (isOpening = false);

/** The frame of every page outside the working area: title, skip link, header and main. */
export function OpenPage({ title, children, className, footer, strip }: OpenPageProps) {
  const main = useRef<HTMLElement>(null);
  const [isFirst] = useState(() => isOpening);
  useEffect(() => {
    const hasFocus = document.activeElement !== document.body;
    if (!isFirst && !hasFocus) main.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div className={footer ? 'flex min-h-dvh flex-col' : undefined}>
      <PageTitle>{title}</PageTitle>
      <OpenHeader strip={strip}>
        <Link to={paths.landing} className={buttonClass({ look: 'quiet' })}>
          Home
        </Link>
      </OpenHeader>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={cx(
          'mx-auto w-full px-5 pt-6 pb-16 outline-none md:pt-12',
          footer ? 'flex-1' : undefined,
          className ?? 'max-w-114',
        )}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}

export function OpenHeader({ children, strip }: { children?: ReactNode; strip?: ReactNode }) {
  useEffect(onceOpened, []);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-keel px-4 py-2 font-semibold text-on-keel focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {strip}
      <header className="mx-auto flex min-h-16 w-full max-w-page shrink-0 flex-wrap items-center gap-1 px-5 py-2 md:px-8 print:hidden">
        <Link to={paths.landing} className="mr-auto flex items-center gap-2.5 rounded-md">
          <Mark />
          <span className={cx('text-lg font-semibold tracking-tight', children ? 'max-sm:sr-only' : false)}>
            {product.name}
          </span>
        </Link>
        <ThemeButton />
        {children}
        <QuickExit className="ml-1" />
      </header>
    </>
  );
}

/** The h1, and the text below it. */
export function OpenTitle({ children, about }: { children: ReactNode; about?: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{children}</h1>
      {about && <p className="mt-2 text-ink-2">{about}</p>}
    </>
  );
}
