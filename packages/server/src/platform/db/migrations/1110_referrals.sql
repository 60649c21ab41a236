-- People whom colleagues referred, by links to a post that are their own.
create table referral_link (
  company_id uuid not null references company on delete cascade,
  code text not null check (code ~ '^[a-z0-9]{10}$'),
  user_id uuid not null,
  position_id uuid not null,
  made_at timestamptz not null,
  primary key (company_id, code),
  unique (company_id, user_id, position_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, position_id) references "position" (company_id, id) on delete cascade
);
comment on table referral_link is 'A link to a post that somebody of the company passes on. Applications that come by it have the channel referral-<code>.';
create index referral_link_position on referral_link (company_id, position_id);
call keep_companies_apart('referral_link');

alter table application_form add column thanked_at timestamptz;
alter table application_form add column thanked_by uuid;
comment on column application_form.thanked_at is 'When whoever referred this person was thanked for it.';
create index application_form_referred on application_form (company_id, applied_at) where channel like 'referral-%';
