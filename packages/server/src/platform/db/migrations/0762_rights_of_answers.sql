alter table answered_request add column rights text[] not null default '{}';
comment on column answered_request.rights is 'What the person could do and see when the answer was kept; who lacks any of it by now is not given the answer again.';
