-- runs in batches
-- The city of a division comes first, as its places did.
update districts set position = ordered.position
from (select d.id, row_number() over (partition by d.division
    order by (select min(m.position) from meeting_places m where m.district_id = d.id) nulls last, d.name_en) as position
  from districts d) ordered
where ordered.id = districts.id and districts.position = 0
  and districts.id in (select id from districts where position = 0 limit 5000)
