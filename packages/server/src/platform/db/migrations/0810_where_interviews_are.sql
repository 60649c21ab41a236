-- Where people meet: by a link to a video call, or at a place.
alter table interview add column meeting_link text not null default '';
alter table interview add constraint interview_meeting_link_check check (meeting_link = '' or meeting_link ~* '^https://' and length(meeting_link) <= 500);
alter table interview add column place text not null default '';
alter table interview add constraint interview_place_check check (length(place) <= 300);
alter table interview_offer add column meeting_link text not null default '';
alter table interview_offer add constraint interview_offer_meeting_link_check check (meeting_link = '' or meeting_link ~* '^https://' and length(meeting_link) <= 500);
alter table interview_offer add column place text not null default '';
alter table interview_offer add constraint interview_offer_place_check check (length(place) <= 300);
