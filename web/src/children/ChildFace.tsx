import type { Child } from '@evenkeel/contract/children';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { fullName } from './child-words.ts';

/** The photo of a child, or its initials. */
export function ChildFace({ child, size }: { child: Child; size?: 'sm' | 'md' | 'lg' | 'xl' }) {
  const src = usePhoto(child);
  return <Avatar name={fullName(child)} src={src} {...(size && { size })} />;
}

/** Object URLs by photo id. A photo never changes under its id, so each is loaded once. */
const addresses = new Map<string, string>();

function usePhoto({ familyId, id, photo }: Child): string | undefined {
  const input = photo ? { familyId, id } : skipToken;
  const options = api.children.photo.get.queryOptions({ input, staleTime: Infinity });
  const { data } = useQuery({ ...options, queryKey: [...options.queryKey, photo] });
  return data && photo ? addressOf(photo, data.jpeg) : undefined;
}

function addressOf(photo: string, jpeg: string): string {
  const known = addresses.get(photo);
  if (known) return known;
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
  const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  addresses.set(photo, made);
  return made;
}
