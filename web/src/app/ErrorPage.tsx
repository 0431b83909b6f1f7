import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';

/** In place of a page that could not be shown; the navigation around it stays. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="mx-auto flex max-w-page flex-col items-start gap-4 py-4">
      <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="text-ink-2">This page could not be shown. Nothing you saved is lost.</p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}
