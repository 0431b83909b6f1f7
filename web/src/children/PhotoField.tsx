import { randomId } from '@evenkeel/contract/ids';
import { saveAsJpeg } from '@evenkeel/contract/is-heic';
import type { Child } from '@evenkeel/contract/children';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { ChildFace } from './ChildFace.tsx';
import { isHeicFile, mostBytes, smallPhoto } from './small-photo.ts';

const fail = (error: unknown) => toast.failed('Error', problemOf(error));

/** A chosen photo is saved at once, independent of the form around it. */
export function PhotoField({ child }: { child: Child }) {
  const { familyId, id } = child;
  const picker = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const { data } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const shown = data?.find((one) => one.id === id) ?? child;
  const onSettled = () => queries.invalidateQueries({ queryKey: api.children.list.key() });
  const change = useMutation(api.children.photo.change.mutationOptions({ onSettled }));
  const remove = useMutation(api.children.photo.remove.mutationOptions({ onSettled }));

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (file.size >= mostBytes) return toast.failed('File too large', 'Please select an image less than 5MB');
    const image = await smallPhoto(file);
    if (!image)
      return toast.failed('Invalid file type', (await isHeicFile(file)) ? saveAsJpeg : 'Please select an image file');
    const sent = { familyId, id, photoId: randomId(), image };
    await change.mutateAsync(sent).then(() => toast.done('Photo uploaded'), fail);
  };
  const takeAway = () => remove.mutateAsync({ familyId, id }).then(() => toast.done('Photo removed'), fail);

  return (
    <div className="flex flex-wrap items-center gap-4">
      <ChildFace child={shown} size="xl" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label="Photo"
          onChange={(event) => void choose(event)}
        />
        <Button
          look="secondary"
          size="sm"
          busy={change.isPending}
          busyLabel="Uploading..."
          onClick={() => picker.current?.click()}
        >
          {shown.photo ? 'Change Photo' : 'Upload Photo'}
        </Button>
        {shown.photo && (
          <Button
            look="quiet"
            size="sm"
            busy={remove.isPending}
            busyLabel="Removing..."
            onClick={() => void takeAway()}
          >
            Remove Photo
          </Button>
        )}
      </div>
    </div>
  );
}
