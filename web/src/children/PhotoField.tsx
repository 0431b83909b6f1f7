import { randomId } from '@evenkeel/contract/ids';
import { saveAsJpeg } from '@evenkeel/contract/is-heic';
import type { Child } from '@evenkeel/contract/children';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { ChildFace } from './ChildFace.tsx';
import { isHeicFile, mostBytes, smallPhoto } from './small-photo.ts';

/** A chosen photo is saved at once, independent of the form around it. */
export function PhotoField({ child }: { child: Child }) {
  const picker = useRef<HTMLInputElement>(null);
  const { shown, choose, takeAway, isUploading, isRemoving, wrong } = usePhoto(child);
  const { described, problem } = useActProblem(wrong?.words);
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
          busy={isUploading}
          busyLabel="Uploading..."
          onClick={() => picker.current?.click()}
          {...(!wrong?.isOfRemoval && described)}
        >
          {shown.photo ? 'Change Photo' : 'Upload Photo'}
        </Button>
        {shown.photo && (
          <Button
            look="quiet"
            size="sm"
            busy={isRemoving}
            busyLabel="Removing..."
            onClick={() => void takeAway()}
            {...(wrong?.isOfRemoval && described)}
          >
            Remove Photo
          </Button>
        )}
      </div>
      {problem}
    </div>
  );
}

function usePhoto(child: Child) {
  const { familyId, id } = child;
  const queries = useQueryClient();
  const { data } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const onSettled = () => queries.invalidateQueries({ queryKey: api.children.list.key() });
  const change = useMutation(api.children.photo.change.mutationOptions({ onSettled }));
  const remove = useMutation(api.children.photo.remove.mutationOptions({ onSettled }));
  const [wrong, setWrong] = useState<{ words: string; isOfRemoval: boolean }>();
  const refuse = (title: string, words: string, isOfRemoval = false) => {
    setWrong({ words, isOfRemoval });
    toast.failed(title, words, title === 'Error' ? 'text' : 'title');
  };
  const fail = (isOfRemoval: boolean) => (error: unknown) => refuse('Error', problemOf(error), isOfRemoval);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setWrong(undefined);
    if (file.size >= mostBytes) return refuse('File too large', 'Please select an image less than 5MB');
    const image = await smallPhoto(file);
    if (!image)
      return refuse('Invalid file type', (await isHeicFile(file)) ? saveAsJpeg : 'Please select an image file');
    const sent = { familyId, id, photoId: randomId(), image };
    await change.mutateAsync(sent).then(() => toast.done('Photo uploaded'), fail(false));
  };
  const takeAway = () => {
    setWrong(undefined);
    return remove.mutateAsync({ familyId, id }).then(() => toast.done('Photo removed'), fail(true));
  };
  const shown = data?.find((one) => one.id === id) ?? child;
  return { shown, choose, takeAway, isUploading: change.isPending, isRemoving: remove.isPending, wrong };
}
