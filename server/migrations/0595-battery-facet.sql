-- The health of a battery: how many of the edges 80, 85 and 90 a phone reaches (contract/catalog/filters.ts).
create function facet_battery(p products) returns int language sql immutable parallel safe as $$
  select width_bucket(coalesce(p.battery_health, 0), '{80,85,90}'::int[])
$$;
select add_facet('battery');
