import type { ReactNode } from 'react';
import { OpenPage } from './OpenPage.tsx';

type StepPageProps = { title: string; children: ReactNode; strip?: ReactNode };

/** The frame of a step of sign-up or onboarding: one width for all of them, and room for what is fixed to a phone’s foot (`StepFoot`). */
export function StepPage(page: StepPageProps) {
  return <OpenPage {...page} className="max-w-180 tall-phone:pb-44" />;
}
