import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** What admins change of the shop itself, a page each. */
const tabs = [
  { key: 'settings', to: paths.shopSettings },
  { key: 'brands', to: paths.shopBrands },
  { key: 'models', to: paths.models },
  { key: 'places', to: paths.places() },
  { key: 'policies', to: paths.policies() },
  { key: 'firstSteps', to: paths.firstSteps },
] as const;
type ShopTab = (typeof tabs)[number]['key'];

/** The tabs above each page of the menu's entry 'Shop'. */
export function ShopTabs({ current }: { current: ShopTab }) {
  const t = useTranslations('shopTabs');
  return (
    <TabLinks
      label={t('label')}
      tabs={tabs.map(({ key, to }) => ({ key, to, text: t(key), isCurrent: key === current }))}
    />
  );
}
