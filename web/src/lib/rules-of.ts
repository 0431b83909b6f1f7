import type * as z from 'zod';

/** Parsed values, or the first error of each field. */
export type Checked<Name extends string> =
  | { values: Record<Name, string>; errors?: undefined }
  | { errors: Partial<Record<string, string>> };
export type Rules<Name extends string> = (typed: Record<Name, string>) => Checked<Name>;

/** Form rules from a schema of the contract. */
export function rulesOf<Name extends string>(schema: z.ZodType<Record<Name, string>>): Rules<Name> {
  return (typed) => {
    const { data, error } = schema.safeParse(typed);
    if (data) return { values: data };
    const errors: Partial<Record<string, string>> = {};
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
    return { errors };
  };
}
