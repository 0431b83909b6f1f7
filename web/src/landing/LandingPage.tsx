import type { ReactNode } from 'react';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenHeader } from '../layout/OpenPage.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Hero } from './Hero.tsx';
import { LoginPlace } from './LoginPlace.tsx';
import { PageSection } from './PageSection.tsx';
import { PointList } from './PointList.tsx';
import { forProfessionals, promises } from './landing-words.ts';
import { Screens } from './Screens.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';
import { WayIn } from './WayIn.tsx';

type LandingPageProps = {
  /** The card beside the hero, for people who aren't signed in. */
  login: ReactNode;
  prices: ReactNode;
};

export function LandingPage({ login, prices }: LandingPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OpenHeader>
        <WayIn />
      </OpenHeader>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 gap-y-10 px-5 pt-2 pb-12 md:px-8 md:pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:pb-16">
          <Hero />
          <div className="lg:mt-7">
            <LoginPlace>{login}</LoginPlace>
          </div>
        </div>
        <TwoWeeks />
        <Screens />
        <PageSection id="promises" title="What you can rely on" isRaised>
          <PointList points={promises} />
        </PageSection>
        <PageSection id="prices" title="Prices">
          {prices}
        </PageSection>
        <PageSection id="professionals" title="For lawyers, mediators and judges" isRaised>
          <p className="mt-3 max-w-prose text-ink-2">
            Accounts for professionals are free. They open nothing until parents give you access.
          </p>
          <PointList points={forProfessionals} />
        </PageSection>
        <ClosingCall />
      </main>
      <OpenFooter />
    </div>
  );
}
