alter table sourced_person add column said text not null default '';
alter table sourced_person add column seen_at timestamptz;
alter table sourced_person add column gone_at timestamptz;
comment on table sourced_person is 'Whom a source named under an id of its own, so that nobody is made twice. said: a hash of what it said of them last, empty where that was not kept; seen_at: when; gone_at: since when it shows them no more.';
alter table source_connector add column person_address text not null default '';
alter table source_connector add constraint source_connector_person_address_check check (length(person_address) <= 2000);
comment on column source_connector.person_address is 'Where the source shows one person, with {id} in it; empty where nobody has said.';
