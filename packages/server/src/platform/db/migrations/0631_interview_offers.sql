create table interview_offer (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  offered_by uuid not null,
  offered_at timestamptz not null,
  valid_until timestamptz not null,
  starts timestamptz[] not null,
  minutes int not null check (minutes >= 1),
  time_zone text not null,
  users text[] not null,
  guests text[] not null,
  interview_type text not null,
  remarks text not null default '',
  candidate_name text not null,
  candidate_email citext not null,
  phone text not null default '',
  resume_attach boolean not null default false,
  interview_id uuid,
  withdrawn_at timestamptz,
  other_time text not null default '',
  other_time_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, offered_by) references app_user (company_id, id),
  foreign key (company_id, interview_id) references interview (company_id, id) on delete cascade
);
comment on table interview_offer is 'Times that a candidate was asked to choose from by mail. They hold nobody’s calendar: the first who books one has it. interview_id: what was booked; users, guests: addresses of those who lead it; other_time: what the candidate said where none of them suits.';
create index interview_offer_application on interview_offer (company_id, position_id, candidate_id, offered_at desc);
create index interview_offer_candidate on interview_offer (company_id, candidate_id);
create index interview_offer_by on interview_offer (company_id, offered_by);
create index interview_offer_interview on interview_offer (company_id, interview_id) where interview_id is not null;
call keep_companies_apart('interview_offer');

alter table interview add column cards_asked timestamptz;
comment on column interview.cards_asked is 'The end after which its interviewers were asked for their scorecards.';
