import type { Child } from '@evenkeel/contract/children';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { fullName } from './child-words.ts';

/** The photo of a child, or its initials. */
export function ChildFace({ child, size }: { child: Child; size?: 'sm' | 'md' | 'lg' | 'xl' }) {
  const src = usePhoto(child);
  return <Avatar name={fullName(child)} src={src} {...(size && { size })} />;
}

/** An address of this page for the photo. A photo never changes under its id, so it is asked for once. */
function usePhoto({ familyId, id, photo }: Child): string | undefined {
  const input = photo ? { familyId, id } : skipToken;
  const options = api.children.photo.get.queryOptions({ input, staleTime: Infinity });
  const { data } = useQuery({ ...options, queryKey: [...options.queryKey, photo] });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data || !photo) return setAddress(undefined);
    const made = URL.createObjectURL(new Blob([bytesOf(data.jpeg)], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, photo]);
  return address;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
