import { brands } from './brands.ts';

/** The known categories; products carry both id and name, which must agree. */
export type CategoryId = (typeof brands)[number]['id'];
export type CategoryName = (typeof brands)[number]['name'];
interface KnownCategory {
  readonly id: CategoryId;
  readonly name: CategoryName;
}
export const categories = brands.map(({ id, name }) => ({
  id,
  name,
})) as readonly KnownCategory[] as readonly [KnownCategory, ...KnownCategory[]];
