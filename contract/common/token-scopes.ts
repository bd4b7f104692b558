/**
 * The scopes of personal access tokens: a call names the one it needs (`scope` of its row), and none includes
 * another.
 */
export const tokenScopes = ['listings:read', 'listings:write'] as const;
export type TokenScope = (typeof tokenScopes)[number];
