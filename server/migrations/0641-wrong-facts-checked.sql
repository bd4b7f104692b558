alter table bookings validate constraint bookings_wrong_facts;
