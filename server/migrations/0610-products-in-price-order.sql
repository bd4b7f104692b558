-- runs concurrently
-- Prices within a step are counted with every facet, from this index alone.
create index concurrently if not exists products_in_price_order on products (selling_price_cents, id)
  include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
    facet_price, facet_battery, facet_in_the_box)
  where status = 'available'
