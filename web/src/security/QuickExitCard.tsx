import { product } from '@evenkeel/contract/product';
import { Card } from '../ui/Card.tsx';

/** Where the quick exit is learned, and what it cannot do. */
export function QuickExitCard() {
  return (
    <Card title="Quick exit">
      <div className="flex flex-col gap-2 text-sm text-ink-2">
        <p>
          Press “Quick exit” at the top of any page, or Esc twice within a second. This tab then shows a shopping list.
          You stay signed in, nothing is sent, and nobody is told. Back and reloading show the list as well.
        </p>
        <p className="font-medium text-ink">
          To come back, add “{product.name.toLowerCase()}” to the list, or open {product.name} in a new tab.
        </p>
        <p>
          What you had typed and not saved is lost. The address and the history of this browser still name this site: if
          somebody else looks there, use a private window.
        </p>
      </div>
    </Card>
  );
}
