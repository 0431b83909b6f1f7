import * as z from 'zod';

// The content policy forbids code made from strings, which zod tries as soon as it makes a schema. Whoever imports a schema
// imports this first.
z.config({ jitless: true });
