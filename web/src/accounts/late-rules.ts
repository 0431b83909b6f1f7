import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Rules that are needed when a form is sent, not to show it: they come on the first touch. Where they cannot be loaded,
 * sending fails for the same reason, and says so.
 */
export function lateRules<Fields extends FieldValues>(
  load: () => Promise<{ rules: Resolver<Fields> }>,
): Resolver<Fields> {
  return async (...form) => {
    const loaded = await load().catch(() => undefined);
    return loaded ? loaded.rules(...form) : { values: form[0], errors: {} };
  };
}
