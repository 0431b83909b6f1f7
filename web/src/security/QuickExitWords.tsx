import { product } from '@evenkeel/contract/product';

/** How the quick exit works, and what it can't do. */
export function QuickExitWords() {
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-2">
      <p>
        Press “Quick exit” at the top of any page, or Esc twice within a second. This tab then shows a shopping list.
        You stay signed in, nothing is sent, and nobody is notified. Going back or reloading shows the list, too.
      </p>
      <p className="font-medium text-ink">
        To come back, add “{product.name.toLowerCase()}” to the list, or open {product.name} in a new tab.
      </p>
      <p>
        Anything you typed and didn’t save is lost. This browser’s address bar and history still name this site. If
        someone else checks them, use a private window.
      </p>
    </div>
  );
}
