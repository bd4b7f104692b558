-- The message with which a buyer sent photos of what is wrong, beside their return request.
alter table bookings add column return_message_id uuid,
  add constraint bookings_return_message_id_fkey
    foreign key (return_message_id) references messages (id) not valid
