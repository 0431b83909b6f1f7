import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Gavel, Handshake, House, Scale } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { pendingInvitation } from '../pending-invitation.ts';
import { SignUpSteps } from '../SignUpSteps.tsx';
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
    detail: 'Help both parents agree, and propose.',
    icon: Handshake,
  },
  { value: 'judge', label: 'Judge', note: free, detail: 'Read the record as granted.', icon: Gavel },
];

// For whoever comes back from the next step. A new visit begins without a choice, unless an invitation made it.
let chosen = '';

export function RolePage() {
  const navigate = useNavigate();
  const [role, setRole] = useState(chosen || (pendingInvitation() ? 'parent' : ''));
  const goOn = () => {
    chosen = role;
    localStorage.setItem('userRole', role);
    void navigate({ to: paths.account });
  };
  return (
    <OpenPage title="Select your role" className="max-w-180 max-md:pb-32">
      <SignUpSteps current={0} />
      <OpenTitle about="Please select your role to get started">Select your role</OpenTitle>
      <div className="mt-8">
        <RadioCards label="Your role" name="role" choices={roles} value={role} onChange={setRole} />
      </div>
      <div className="mt-8 flex items-center justify-between gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:mt-0 max-md:flex-col max-md:items-stretch max-md:gap-2 max-md:border-t max-md:border-line max-md:bg-canvas max-md:p-4">
        <p className="text-sm text-ink-2">
          {!role && 'Select one of the four roles to continue.'}
          {role && (role === 'parent' ? 'Your account begins with a 14-day free trial.' : 'Your account is free.')}
        </p>
        <Button disabled={!role} onClick={goOn} className="max-md:w-full">
          Continue
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </OpenPage>
  );
}
