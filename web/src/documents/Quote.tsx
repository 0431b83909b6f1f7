/** A sentence of a document, as somebody quoted it. */
export function Quote({ sentence }: { sentence: string }) {
  if (!sentence) return null;
  return (
    <blockquote className="border-l-2 border-line pl-2 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
      “<bdi>{sentence}</bdi>”
    </blockquote>
  );
}
