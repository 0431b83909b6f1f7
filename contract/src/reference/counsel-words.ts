export const counselWords = {
  documents: {
    uploads: {
      start: [
        'Begin an upload for a parent',
        'Reserves room for a file of `size` bytes for the parent who granted `grantId`. Send the bytes with PATCH to `/api/families/{familyId}/counsel-uploads/{id}` and the header `Upload-Offset`; HEAD answers how many have arrived. Only for that parent’s lawyer.',
      ],
      check: [
        'Check an uploaded file for a parent',
        'Cleans and inspects a complete upload. A file that is refused is removed, and the answer has the reason.',
      ],
      remove: ['Cancel an upload for a parent', 'Removes what has arrived of it. What was added stays.'],
    },
    list: [
      'List what a lawyer added',
      'Returns the grants by which you can add documents, and what you have added by each, the latest first. It says nothing of what became of it.',
    ],
    add: [
      'Add a document as a lawyer',
      'Makes a checked upload a private document of the parent who granted, and tells that parent. Nobody else learns of it, and you can’t take it back.',
    ],
  },
} as const;
