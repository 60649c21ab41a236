-- Whoever owns a position and may not publish it asks those who may.
create table publish_request (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  answer text not null default 'open' check (answer in ('open', 'published', 'declined')),
  answered_by uuid,
  answered_at timestamptz,
  comment text not null default '' check (length(comment) <= 1000),
  primary key (company_id, position_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id),
  foreign key (company_id, answered_by) references app_user (company_id, id),
  check ((answer = 'open') = (answered_at is null))
);
comment on table publish_request is 'The latest time that somebody with a part in a position asked for it to be published, and what came of it. comment: why it was declined.';
create index publish_request_asked_by on publish_request (company_id, asked_by);
create index publish_request_answered_by on publish_request (company_id, answered_by) where answered_by is not null;
call keep_companies_apart('publish_request');
