import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { TryDemo } from '../layout/TryDemo.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { firstSentence, month } from './landing-words.ts';
import { ScreenPicture } from './ScreenPicture.tsx';
import { useIsIn } from './use-is-in.ts';

/** What fits on the first screen of a phone: what it is, how to start, and how it looks. */
export function Hero() {
  const isIn = useIsIn();
  return (
    <div>
      <p className="text-sm font-semibold text-keel">{product.tagline}</p>
      <h1 className="mt-2 max-w-184 wrap-anywhere text-3xl leading-[1.08] font-semibold tracking-tight md:mt-3 md:text-4xl">
        Simplify <span className="inline-block">Co-Parenting</span> with Our{' '}
        <span className="inline-block">All-in-One</span> Solution
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-2">
        <span>{firstSentence}</span>{' '}
        <Link to={paths.learnMore} className="rounded-sm font-medium text-keel underline underline-offset-4">
          Learn More
        </Link>
      </p>
      {!isIn && (
        <div className="mt-5 flex flex-wrap items-center gap-3 md:mt-6">
          <Link to={paths.role} className={buttonClass({ size: 'lg' })}>
            Get Started
          </Link>
          <TryDemo size="lg" />
        </div>
      )}
      <figure className="mt-6 md:mt-8">
        <ScreenPicture {...month} isFirst />
        <figcaption className="mt-2 text-sm text-ink-3">
          Alex and Blake are a family we made up. Their calendar is in the demo.
        </figcaption>
      </figure>
    </div>
  );
}
