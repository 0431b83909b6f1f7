import type { Document } from '@evenkeel/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';

/** A document as it was in a version, asked for when something is done with it. */
export function useVersion(asked: { familyId: string; id: string; version: number }) {
  return useMutation({
    // Used inside: a callback of `mutate` is lost where the row is made anew.
    mutationFn: async (use: (document: Document) => void) => use(await api.documents.get.call(asked)),
    onError: (error) => toast.failed('Error', problemOf(error, 'We couldn’t open the file. Try again.')),
  });
}
