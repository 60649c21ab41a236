alter table sign_on add column passwords_off boolean not null default false;
alter table sign_on add column tested_version integer;
comment on column sign_on.passwords_off is 'While the provider is switched on, people of the company sign in through it alone; administrators may use their password for a reason that is kept.';
comment on column sign_on.tested_version is 'Of the provider, when its test last found nothing wrong; null before.';
