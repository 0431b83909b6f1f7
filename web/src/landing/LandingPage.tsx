import { trialDays } from '@evenkeel/contract/plans.rules';
import { product } from '@evenkeel/contract/product';
import type { ReactNode } from 'react';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenHeader } from '../layout/OpenPage.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { FirstScreen } from './FirstScreen.tsx';
import { Fold } from './Fold.tsx';
import { LoginPlace } from './LoginPlace.tsx';
import { PageSection } from './PageSection.tsx';
import { PointList } from './PointList.tsx';
import { forProfessionals, promises } from './landing-words.ts';
import { Screens } from './Screens.tsx';
import { useIsWhole } from './use-is-whole.ts';
import { WayIn } from './WayIn.tsx';

type LandingPageProps = {
  /** The card beside the hero, for people who aren't signed in. */
  login: ReactNode;
  prices: ReactNode;
};

export function LandingPage({ login, prices }: LandingPageProps) {
  const isWhole = useIsWhole();
  return (
    <div className="flex min-h-dvh flex-col">
      <OpenHeader>
        <WayIn />
      </OpenHeader>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <FirstScreen
          beside={
            <div className="lg:mt-7">
              <LoginPlace>
                {login}
                <p className="mt-3 text-sm text-ink-2">New here? {trialDays} days are free, without a card.</p>
              </LoginPlace>
            </div>
          }
        />
        {isWhole && <WhatFollows prices={prices} />}
      </main>
      {isWhole && <OpenFooter />}
    </div>
  );
}

function WhatFollows({ prices }: Pick<LandingPageProps, 'prices'>) {
  return (
    <>
      <Screens />
      <PageSection id="promises" title="What you can rely on" isRaised>
        <PointList points={promises} isFolded />
      </PageSection>
      <PageSection id="prices" title="Prices">
        {prices}
      </PageSection>
      <PageSection id="professionals" title="For lawyers, mediators and judges" isRaised>
        <p className="mt-3 max-w-prose text-ink-2">
          {product.name} helps parents, lawyers and judges collaborate in the best interests of children. Accounts for
          professionals are free. They open nothing until parents give you access.
        </p>
        <Fold label="What you can read, write and print">
          <PointList points={forProfessionals} />
        </Fold>
      </PageSection>
      <ClosingCall />
    </>
  );
}
