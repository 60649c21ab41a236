alter table sign_on add column version integer not null default 2;
comment on column sign_on.version is 'Made by the latest edit; 1 is before the company had a provider.';
