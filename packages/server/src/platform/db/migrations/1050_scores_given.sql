-- Each score that an application is given, with the versions that gave it. Scores of before have no entry, and say so by their zeros.
alter table application add column scoring_version int not null default 0;
comment on column application.scoring_version is 'The version of the scoring (SCORING_VERSION of domain/matching) that gave the score; 0 where it was given before that was noted.';
alter table application add column reader_version int not null default 0;
comment on column application.reader_version is 'The version of the reader that read the résumé which the score rests on; 0 where it was given before that was noted.';
alter table application add column scored_at timestamp with time zone;
comment on column application.scored_at is 'Since when the application has this score of these versions; null where it was given before that was noted.';

create table score_sheet (
  company_id uuid not null,
  position_id uuid not null,
  id uuid not null,
  asked jsonb not null,
  primary key (company_id, position_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table score_sheet is 'What a position asked for, line by line, when scores were given: [{name, kind, mandatory}]. id: made of that, so that the same is kept once. Lines of score_given are in this order.';
call keep_companies_apart('score_sheet');

create table score_given (
  company_id uuid not null,
  candidate_id bigint not null,
  position_id uuid not null,
  given_at timestamp with time zone not null,
  score smallint not null check (score between 0 and 100),
  scoring_version int not null,
  reader_version int not null,
  cause text not null check (cause in ('filled', 'new-resume', 'applied', 'chosen', 'position-edited', 'corrected', 'read-again')),
  sheet_id uuid not null,
  lines text not null,
  primary key (company_id, candidate_id, position_id, given_at),
  -- In the order of the key, since two indexes are all that a row pays for.
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade
);
comment on table score_given is 'Each score that an application was given, where the score or a version differs from the one before. lines: its breakdown as packLines of domain/matching writes it. sheet_id: of score_sheet, without a foreign key, which thousands of rows would pay for; a sheet goes with its position alone, and so do these.';
-- In the order in which files of a period are read, page by page.
create index score_given_at on score_given (company_id, given_at, candidate_id, position_id);
call keep_companies_apart('score_given');
