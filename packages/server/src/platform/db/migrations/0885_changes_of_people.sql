-- What is kept in memory of people is told of every change of them, on any number of machines, by their numbers.
create table change_turn (
  company_id uuid primary key references company on delete cascade,
  number bigint not null
)
-- One row, written with every change: its versions find room beside it.
with (fillfactor = 20);
comment on table change_turn is 'The number of the last change of people of a company. Written by the last statement before a commit, so that numbers come in the order of commits, none is missing, and whoever reads it knows what else they see.';

call keep_companies_apart('change_turn');

create table person_change (
  company_id uuid not null references change_turn on delete cascade,
  number bigint not null,
  candidate_ids bigint[],
  primary key (company_id, number)
);
comment on table person_change is 'Of whom something changed that is known of them, or where they stand (their applications); null: of everybody. Only the latest are kept.';

call keep_companies_apart('person_change');
