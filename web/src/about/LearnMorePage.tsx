import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { features, mission, served, type Point } from './about-words.ts';

export function LearnMorePage() {
  return (
    <OpenPage title="About" className="max-w-248" footer={<OpenFooter />}>
      <OpenTitle about={product.tagline}>About {product.name}</OpenTitle>
      <Part id="mission" title="Our Mission">
        <div className="flex max-w-prose flex-col gap-3 text-ink-2">
          {mission.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Part>
      <Part id="features" title="Key Features">
        <PointList all={features} />
      </Part>
      <Part id="served" title="Who We Serve">
        <PointList all={served} />
      </Part>
      <div className="mt-12 flex flex-wrap items-center gap-3">
        <Link to={paths.role} className={buttonClass({ size: 'lg' })}>
          Get Started
        </Link>
        <Link to={paths.landing} className={buttonClass({ look: 'secondary', size: 'lg' })}>
          Back to Home
        </Link>
      </div>
    </OpenPage>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl tracking-snug">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

function PointList({ all }: { all: readonly Point[] }) {
  return (
    <dl className="grid gap-x-16 md:grid-cols-2">
      {all.map(({ title, text }) => (
        <div key={title} className="border-t border-line py-5">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 max-w-prose text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
