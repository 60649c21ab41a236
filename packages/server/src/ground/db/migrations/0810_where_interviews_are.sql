-- Where people meet: by a link to a video call, or at a place.
alter table interview
  add column meeting_link text not null default '' check (meeting_link = '' or meeting_link ~* '^https://' and length(meeting_link) <= 500),
  add column place text not null default '' check (length(place) <= 300);
alter table interview_offer
  add column meeting_link text not null default '' check (meeting_link = '' or meeting_link ~* '^https://' and length(meeting_link) <= 500),
  add column place text not null default '' check (length(place) <= 300);
