export type Writing = { name: string; email: string; message: string };

export const nothing: Writing = { name: '', email: '', message: '' };
// For whoever comes back to the form. In this tab's memory only.
let typed = nothing;

export function typedSoFar(): Writing {
  return typed;
}

export function keepTyped(writing: Writing): void {
  typed = writing;
}
