/** What the form of a policy says beside a wrong field. */
export const policyMessages = {
  kind: 'There are only terms and privacy',
  number: 'This is not a version',
  missing: 'Write the text in at least one language, or keep the shop’s own rules',
  choice: 'Please answer yes or no',
} as const;
