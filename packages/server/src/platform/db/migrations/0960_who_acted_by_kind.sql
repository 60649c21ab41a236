-- Keys and assistants act for people: the history says so of each entry. Earlier entries have no kind; they are people's, or the product's.
alter table event add column actor_kind text;
alter table event add constraint event_actor_kind check (actor_kind in ('person', 'key', 'assistant', 'system'));
alter table event add column through_id uuid;
alter table event add column through text;
comment on column event.through is 'What the key or the assistant was called by which the actor acted, as it was; null of people and of the product.';
comment on column event.through_id is 'The service account or the connection of the assistant that through names. No foreign key: the history outlives them.';
