import { zodResolver } from '@hookform/resolvers/zod';
import { z } from '../lib/schema.ts';

export const rules = zodResolver(
  z.object({
    email: z.email('Please enter a valid email address'),
    password: z.string().min(6, 'Password must be at least 6 characters'),
  }),
);
