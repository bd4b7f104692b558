/**
 * What a personal access token may do: a call names the one it takes (`scope` of its row), and none
 * includes another.
 */
export const tokenScopes = ['listings:read', 'listings:write'] as const;
export type TokenScope = (typeof tokenScopes)[number];
