import { CatchBoundary, useNavigate } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { use } from 'react';
import { FamilyContext, meOf } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { leave } from './Leaving.tsx';

/** On a phone, behind the mark of whoever is here: their profile, and the way out, which stands there alone where the menu can’t be loaded. */
export function PersonMenu() {
  return (
    <CatchBoundary getResetKey={() => 'menu'} errorComponent={Logout}>
      <MarkOfPerson />
    </CatchBoundary>
  );
}

function MarkOfPerson() {
  const navigate = useNavigate();
  const family = use(FamilyContext);
  const name = family && meOf(family)?.name;
  return (
    <RowMenu
      of="your account"
      mark={name ? <Avatar name={name} size="sm" /> : <CircleUser aria-hidden />}
      className="size-control md:hidden"
      groups={[
        [{ label: 'Profile', act: () => void navigate({ to: paths.profile }) }],
        [{ label: 'Logout', act: () => void leave() }],
      ]}
    />
  );
}

const Logout = () => (
  <Button look="secondary" size="sm" className="md:hidden" onClick={() => void leave()}>
    Logout
  </Button>
);
