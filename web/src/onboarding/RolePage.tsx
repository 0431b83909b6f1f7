import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Gavel, Handshake, House, Scale } from 'lucide-react';
import { useState } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths } from '../lib/paths.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { pendingInvitation } from '../session/pending-invitation.ts';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { StepFoot } from '../layout/StepFoot.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { Button } from '../ui/Button.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';

const free = 'Free Professional Account';
const roles = [
  {
    value: 'parent',
    label: 'Parent',
    detail: 'Share a schedule, expenses and records with the other parent.',
    icon: House,
  },
  {
    value: 'lawyer',
    label: 'Family Lawyer',
    note: free,
    detail: 'See what a parent grants you, section by section.',
    icon: Scale,
  },
  {
    value: 'mediator',
    label: 'Mediator',
    note: free,
    detail: 'Help both parents agree and suggest solutions.',
    icon: Handshake,
  },
  { value: 'judge', label: 'Judge', note: free, detail: 'Read what the parents grant you.', icon: Gavel },
];

// Kept for coming back from the next step. A new visit starts without a choice, except by an invitation.
let chosen = '';

const costOf = (role: string) =>
  role === 'parent' ? 'Your account starts with a 14-day free trial.' : 'Your account is free.';

export function RolePage() {
  const navigate = useNavigate();
  const [role, setRole] = useState(chosen || (pendingInvitation() ? 'parent' : ''));
  const goOn = () => {
    chosen = role;
    inBrowser.set('userRole', role);
    void navigate({ to: paths.account });
  };
  return (
    <StepPage title="Select your role">
      <SignUpSteps current={0} role={role} />
      <OpenTitle about="Please select your role to get started">Select your role</OpenTitle>
      <div className="mt-8">
        <RadioCards label="Your role" name="role" choices={roles} value={role} onChange={setRole} />
      </div>
      <StepFoot
        action={
          <Button size="lg" disabled={!role} onClick={goOn}>
            Continue
            <ArrowRight aria-hidden />
          </Button>
        }
      >
        <p className="text-sm text-ink-2 md:mr-auto">
          {role ? costOf(role) : 'Select one of the four roles to continue.'}
        </p>
      </StepFoot>
    </StepPage>
  );
}
