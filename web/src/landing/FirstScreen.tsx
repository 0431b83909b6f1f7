import type { ReactNode } from 'react';
import { Hero } from './Hero.tsx';

/** What the landing page begins with: the hero, and `beside` it on a desk or below it on a phone. */
export function FirstScreen({ beside }: { beside?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 gap-y-8 px-5 pt-2 pb-4 md:px-8 md:pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:pb-16">
      <Hero />
      {beside}
    </div>
  );
}
