-- products_in_price_order answers the same.
drop index products_cheapest;
