-- True for those that are there, and for those who are deleted and may be brought back: they go on as they did.
alter table sourced_person add column brought boolean not null default true;
comment on column sourced_person.brought is 'Nobody knew the person before the source named them so. What a source says of somebody who was known changes nothing of them: anybody can write their address into a profile.';
