import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { WentWrong } from './WentWrong.tsx';

/** Replaces a page that failed to render; the navigation around it stays. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    // Browsers cache a failed module import until the page is reloaded.
    if (isMissingPart(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return <WentWrong words="We couldn’t show this page. Nothing you saved is lost." again={again} />;
}

/** A failed import; the message differs by browser. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}
