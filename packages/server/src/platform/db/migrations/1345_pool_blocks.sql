create table pool_block (
  company_id uuid not null references company on delete cascade,
  from_at timestamptz not null,
  from_id uuid not null,
  resumes integer not null,
  people integer not null,
  primary key (company_id, from_at, from_id)
);
comment on table pool_block is 'Numbers of résumés in stretches of the pool, newest first, each up to where the next begins. Companies with few résumés have none.';
comment on column pool_block.from_at is 'The place in the order of received_at (newest first) and id at which the block begins; infinity in the first one.';
comment on column pool_block.people is 'How many of the résumés are the newest of their person.';
call keep_companies_apart('pool_block');

create function pool_block_size() returns int language sql immutable parallel safe as 'select 1000';
comment on function pool_block_size is 'Number of résumés in a new block. A block with more than twice as many is split; a company with four times as many has blocks.';

-- Does nothing until 1346, because processes of the previous version count nothing.
create function recount_pool(company uuid, candidates bigint[], moments timestamptz[]) returns void
language sql as '';
comment on function recount_pool is 'Counts the blocks of the pool anew in which these candidates have résumés, or in which one was received at one of these moments.';
