import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './product.ts';
import { settled } from './window.ts';

// The steps of sign-up and onboarding, as a test reads them.

const listed = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .elements()
    .map((step) => `${step.textContent}${step.ariaCurrent === 'step' ? ', now' : ''}`);

/** The steps of an account; the present one says so. */
export const stepsOfAccount = () => listed('Steps');
/** Those of a family, on the line below. */
export const stepsOfFamily = () => listed('For your family');

/** A step's address, and the button that leads on. */
export type StepOf = readonly [path: string, action: string];

/** Opens a step: where its button is, and how wide the page. */
export async function openStep([path, action]: StepOf): Promise<{ button: DOMRect; page: DOMRect; isLast: boolean }> {
  await visit(path);
  const button = page.getByRole('button', { name: action, exact: true });
  await expect.element(button).toBeVisible();
  await settled();
  const main = page.getByRole('main');
  return {
    button: button.element().getBoundingClientRect(),
    page: main.element().getBoundingClientRect(),
    isLast: main.getByRole('button').elements().at(-1) === button.element(),
  };
}
