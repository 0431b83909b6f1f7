import { cx } from '../ui/cx.ts';
import { Fold, foldedClass } from './Fold.tsx';
import { alsoThere, screens } from './landing-words.ts';
import { PageSection } from './PageSection.tsx';
import { PointList } from './PointList.tsx';
import { ScreenPicture } from './ScreenPicture.tsx';

export function Screens() {
  return (
    <PageSection id="screens" title="One page for both parents">
      {screens.map(({ name, title, text, shows }) => (
        <div
          key={name}
          className="far-below mt-6 grid grid-cols-1 gap-x-12 gap-y-3 md:mt-10 xl:grid-cols-[minmax(0,1fr)_49rem] xl:items-center"
        >
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 max-w-prose text-ink-2">{text}</p>
          </div>
          <ScreenPicture name={name} shows={shows} />
        </div>
      ))}
      <h3 className={cx('mt-14 text-xl', foldedClass)}>In the same place</h3>
      <Fold label="Documents, health, school, and what needs an answer">
        <PointList points={alsoThere} />
      </Fold>
    </PageSection>
  );
}
