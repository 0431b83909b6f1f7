import type { ReactNode } from 'react';
import { OpenPage } from './OpenPage.tsx';
import { stepFootRoom } from './StepFoot.tsx';

/** One width for every step, and room for its foot. */
export const stepFrame = `max-w-180 ${stepFootRoom}`;

type StepPageProps = { title: string; children: ReactNode; strip?: ReactNode };

/** The frame of a step of sign-up or onboarding. */
export function StepPage(page: StepPageProps) {
  return <OpenPage {...page} className={stepFrame} />;
}
