-- The picture of the careers page, in the two sizes that it is sent in.
create table careers_picture (
  company_id uuid primary key references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  width int not null check (width between 1 and 1600),
  height int not null check (height between 1 and 1600),
  wide bytea not null check (length(wide) <= 614400),
  narrow bytea not null check (length(narrow) <= 614400)
);
comment on table careers_picture is 'The picture at the head of a company''s careers page, as JPEG; shown to whoever has its address. width and height are those of the wide one.';
call keep_companies_apart('careers_picture');
