import { nextPage, type ItemOf, type ListName, type Page } from './api-client.ts';

/**
 * All pages of a list, e.g. to count its items.
 * @param name the list call
 * @param first the promise of its first page
 */
export async function readAllPages<Name extends ListName>(
  name: Name,
  first: Promise<Page<ItemOf<Name>>>,
): Promise<ItemOf<Name>[]> {
  let page = await first;
  const items = [...page.items];
  while (page.next !== null) {
    page = await nextPage(name, page.next);
    items.push(...page.items);
  }
  return items;
}
