import * as z from 'zod/mini';

// The content security policy forbids zod to compile validators at run time (unsafe-eval).
z.config({ jitless: true });
