import { nextPage, type ItemOf, type ListName, type Page } from './api-client.ts';

/**
 * A list with all its pages, for counting: the number of the first page's items would not be true.
 * @param name the list call
 * @param first what callList was asked for
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
