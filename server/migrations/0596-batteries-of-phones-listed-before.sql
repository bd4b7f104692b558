-- runs in batches over products
update products set name = name
where ctid >= $1::tid and ctid < $2::tid and battery_health >= 80 and facet_battery = 0
