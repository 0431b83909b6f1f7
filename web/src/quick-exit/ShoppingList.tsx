import { product } from '@evenkeel/contract/product';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { comeBack, neutralTitle } from './quick-exit.ts';
import { Button } from '../ui/Button.tsx';
import { controlClass } from '../ui/control-class.ts';
import { cx } from '../ui/cx.ts';

const usual = ['Milk', 'Bread', 'Apples', 'Rice', 'Dish soap'];

/** The neutral page: a working list that sends and stores nothing. Adding the product's name to it returns to the product. */
export function ShoppingList() {
  const [items, setItems] = useState(usual);
  const [text, setText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const item = text.trim();
    if (item.toLowerCase() === product.name.toLowerCase()) return comeBack();
    if (item) setItems([...items, item]);
    setText('');
  };
  return (
    <main className="mx-auto flex max-w-form flex-col gap-5 p-5 md:pt-12">
      <title>{neutralTitle}</title>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
        {neutralTitle}
      </h1>
      <ul className="flex flex-col border-y border-line">
        {items.map((item, i) => (
          <li key={i} className="border-b border-line last:border-b-0">
            <label className="flex min-h-control items-center gap-3 py-1">
              <input type="checkbox" className="peer size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere peer-checked:text-ink-3 peer-checked:line-through">{item}</span>
            </label>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="flex gap-2">
        <input
          aria-label="New item"
          placeholder="New item"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cx(controlClass, 'h-control min-w-0 flex-1')}
        />
        <Button type="submit" look="secondary">
          Add
        </Button>
      </form>
    </main>
  );
}
