-- What is in the box: a bit each for the charger, the receipt and the original box (contract/catalog/filters.ts).
create function facet_in_the_box(p products) returns int language sql immutable parallel safe as $$
  select ('charger' = any (p.in_the_box))::int + 2 * ('receipt' = any (p.in_the_box))::int
    + 4 * ('box' = any (p.in_the_box))::int
$$;
select add_facet('in_the_box');
