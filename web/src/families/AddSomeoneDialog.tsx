import type { Family } from '@evenkeel/contract/families';
import { useQuery } from '@tanstack/react-query';
import { Handshake, HeartHandshake, Scale, UserPlus, Users } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api.ts';
import { GrantDialog } from '../grants/GrantDialog.tsx';
import { lawyerWords, neutralWords, relativeWords } from '../grants/grant-words.ts';
import { NeutralDialog } from '../grants/NeutralDialog.tsx';
import { StartRelativeDialog } from '../grants/StartRelativeDialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';

type Who = 'co-parent' | 'third' | 'lawyer' | 'neutral' | 'relative';

type AddSomeoneDialogProps = { family: Family; onInvite: () => void; onClosed: () => void };

/** Asks who it is, says what that means, and goes on to the form of it. */
export function AddSomeoneDialog({ family, onInvite, onClosed }: AddSomeoneDialogProps) {
  const [open, setOpen] = useState(true);
  const [who, setWho] = useState<Who>();
  const [next, setNext] = useState<Who>();
  const other = otherHomeOf(family);
  const kinds = useKinds(family);
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    setNext(who);
    setOpen(false);
  };
  const closed = () => {
    if (next === 'co-parent' || next === 'third') onInvite();
    if (next === undefined || next === 'co-parent' || next === 'third') onClosed();
    else setShown(next);
  };
  const [shown, setShown] = useState<Who>();
  if (shown === 'lawyer') return <GrantDialog family={family} onClosed={onClosed} />;
  if (shown === 'relative') return <StartRelativeDialog family={family} onClosed={onClosed} />;
  if (shown === 'neutral' && other) return <NeutralDialog family={family} other={other.name} onClosed={onClosed} />;
  const chosen = kinds.find(({ value }) => value === who);
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={closed}
      title="Add Someone"
      action="Continue"
      missing={chosen ? chosen.missing : 'Choose who it is.'}
      onSubmit={goOn}
    >
      <RadioCards
        label="Who is it?"
        name="who"
        isStacked
        value={who ?? ''}
        onChange={(value) => setWho(value as Who)}
        choices={kinds.map(({ detail, ...kind }) => (kind.value === who ? { ...kind, detail } : kind))}
      />
    </FormDialog>
  );
}

type Kind = { value: Who; label: string; detail: string; icon: typeof Users; missing?: string };

/** Who can be added now. What stands in the way is said where somebody would look for it. */
function useKinds(family: Family): Kind[] {
  const others = parentsIn(family).filter(({ accountId }) => accountId !== family.me);
  const [other] = others;
  const children = useQuery(api.children.list.queryOptions({ input: { familyId: family.id } }));
  const coParent: Kind = {
    value: 'co-parent',
    label: 'Co-Parent',
    icon: Users,
    detail: 'The other parent of the children. We send an invitation to join this family.',
  };
  const third: Kind = {
    value: 'third',
    label: 'Third Parent',
    icon: UserPlus,
    detail: `Someone else who parents the children, such as a new partner. You suggest them, and ${other?.name} has to agree.`,
  };
  const parents = [[coParent], [third], []][others.length] ?? [];
  return [
    ...parents,
    { value: 'lawyer', label: 'Your Lawyer', icon: Scale, detail: lawyerWords },
    {
      value: 'neutral',
      label: 'Mediator, Coordinator or Judge',
      icon: Handshake,
      detail: neutralWords,
      ...(!otherHomeOf(family) && {
        missing: 'This needs both parents. You can ask once the other parent has joined.',
      }),
    },
    {
      value: 'relative',
      label: 'Relative or Carer',
      icon: HeartHandshake,
      detail: relativeWords,
      ...(children.data?.length === 0 && { missing: 'Add a child first. Then you can share here.' }),
    },
  ];
}

const parentsIn = ({ members }: Family) => members.filter(({ role, leftAt }) => role === 'parent' && leftAt === null);

/** The other parent of the two homes. */
const otherHomeOf = (family: Family) =>
  parentsIn(family).find(({ home, accountId }) => home !== null && accountId !== family.me);
