-- Who was hired after signing an offer (decision 187).
create table hire (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  starts_on date,
  hired_at timestamptz not null,
  hired_by uuid not null,
  change_id uuid,
  told integer not null default 0 check (told >= 0),
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offer (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, hired_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id),
  check ((undone_at is null) = (undone_by is null))
);
comment on table hire is 'Somebody who was hired after signing an offer. change_id: of the move to the status that means so; empty where they were there already. told: how many others were told that the position is filled. undone_at: it was taken back.';
create unique index hire_of_offer on hire (company_id, offer_id) where undone_at is null;
create index hire_offer on hire (company_id, offer_id);
create index hire_position on hire (company_id, position_id);
create index hire_candidate on hire (company_id, candidate_id);
create index hire_listed on hire (company_id, hired_at);
create index hire_maker on hire (company_id, hired_by);
create index hire_undoer on hire (company_id, undone_by);
call keep_companies_apart('hire');
