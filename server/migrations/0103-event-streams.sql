-- Event streams in the order in which they were opened, over all processes: where a person has too
-- many, the oldest end.
create sequence event_stream_numbers;
