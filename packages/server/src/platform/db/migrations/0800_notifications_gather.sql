-- A hundred applications on one post are one notification of each who is told, which counts: while it is not read, the next one
-- joins it. Told of the newest of them.
alter table notification add column gathers text;
alter table notification add column happenings integer not null default 1;
alter table notification add constraint notification_happenings_check check (happenings >= 1);
create unique index notification_gathers on notification (company_id, user_id, topic, gathers) where gathers is not null;
comment on table notification is 'What somebody is notified of: an event of the history. gathers: what further ones have to be about to join it (a position, or nothing); none once it was read, and of topics of which each stands for itself. happenings: how many it tells of, event_id being the newest.';
