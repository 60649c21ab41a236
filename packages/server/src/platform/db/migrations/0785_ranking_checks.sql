-- Checks of a company's own ranking: whether names and ages move scores, who would come up by copying what is asked for.
alter table run drop constraint run_kind_check;
alter table run add constraint run_kind_check check (kind in ('mail-run', 'bulk-move', 'import', 'ranking-check'));
-- One at a time in a company: whoever presses twice asks once.
create unique index run_check_alone on run (company_id) where kind = 'ranking-check' and state = 'running';

create table ranking_check_position (
  company_id uuid not null references company on delete cascade,
  check_id uuid not null,
  position_id uuid not null,
  place int not null check (place >= 0),
  tried int not null check (tried >= 0),
  before int not null check (before >= 0),
  after int not null check (after >= 0),
  passed int not null check (passed >= 0),
  best int check (best between 0 and 100),
  tenth int check (tenth between 0 and 100),
  primary key (company_id, check_id, position_id),
  foreign key (company_id, check_id) references run (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table ranking_check_position is 'What became of people of other work on a position, once they were read with its title on top and its skills in a list. tried: how many; before, after: how many of them stood among the first ten as they are, and so; passed: how many stood so before one of these ten who does the work; best: the highest score that one of them got so, none where nobody was tried; tenth: the score of who stands tenth, none where fewer do.';
create index ranking_check_position_of on ranking_check_position (company_id, position_id);
call keep_companies_apart('ranking_check_position');

create table ranking_check_person (
  company_id uuid not null references company on delete cascade,
  check_id uuid not null,
  kind text not null check (kind in ('stuffed', 'moved', 'unseen', 'copied', 'alike')),
  place int not null check (place >= 0),
  candidate_id bigint not null,
  position_id uuid,
  amount int not null,
  before int,
  note text not null default '',
  primary key (company_id, check_id, kind, place),
  foreign key (company_id, check_id) references run (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table ranking_check_person is 'Whom a check of the ranking names. kind: stuffed, who would come among the first ten with what is asked for in a list; moved, whose score another name or age moves; unseen, whose résumé has words that nobody sees; copied, whose résumé has a long passage of a description; alike, whose résumé stands in the pool under another name, too. amount: the score with the change, words, or for alike the number of the text that they share. before: the score without the change. note: what was changed, or how the passage begins.';
create index ranking_check_person_of on ranking_check_person (company_id, candidate_id);
create index ranking_check_person_position on ranking_check_person (company_id, position_id) where position_id is not null;
call keep_companies_apart('ranking_check_person');
