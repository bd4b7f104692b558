alter table districts validate constraint districts_division;
alter table meeting_places validate constraint meeting_places_kind;
alter table bookings validate constraint bookings_meeting_place;
