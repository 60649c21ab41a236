alter table saved_view add column page text not null default 'shortlist';
alter table saved_view add constraint saved_view_page_check check (page in ('shortlist', 'pool'));
comment on column saved_view.page is 'Of which list it is: of shortlists, or of the pool, where it is called a search.';
drop index saved_view_of_owner;
drop index saved_view_of_company;
create unique index saved_view_of_owner on saved_view (company_id, owner_id, page, name);
create unique index saved_view_of_company on saved_view (company_id, page, name) where is_shared;

alter table candidate_comment add column edited_at timestamptz;
alter table candidate_comment add column version integer not null default 1;
comment on column candidate_comment.edited_at is 'When its author last wrote it anew.';

create table search_alert (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  view_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  looked_at timestamptz not null,
  mailed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, view_id, user_id),
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
comment on table search_alert is 'Who is written to when somebody new fits a search of the pool. since: who fitted by then is not new.';
create index search_alert_user on search_alert (company_id, user_id);
call keep_companies_apart('search_alert');

create table search_alert_told (
  company_id uuid not null,
  alert_id uuid not null,
  candidate_id bigint not null,
  primary key (company_id, alert_id, candidate_id),
  foreign key (company_id, alert_id) references search_alert (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
comment on table search_alert_told is 'Of whom an alert has told, so that it tells of nobody twice.';
create index search_alert_told_candidate on search_alert_told (company_id, candidate_id);
call keep_companies_apart('search_alert_told');
