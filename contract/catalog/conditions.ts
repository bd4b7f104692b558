/** The three conditions, best first (specification, section 9). */
export const conditions = ['Excellent', 'Good', 'Fair'] as const;
export type Condition = (typeof conditions)[number];
