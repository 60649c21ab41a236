-- With what a company signs its files (docs/decisions/0183).
create table company_certificate (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  chain text not null check (length(chain) between 1 and 40000),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  subject text not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  is_given boolean not null,
  key_id text not null,
  sealed bytea not null,
  added_by uuid,
  added_at timestamptz not null,
  replaced_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, added_by) references app_user (company_id, id)
);
comment on table company_certificate is 'Certificates of a company, in PEM, the signer''s own first. sealed: its key, in PEM, which key_id opens. is_given: brought by an administrator, and not made here. added_by: null where the first signature asked for it. One that was replaced stays, since files are verified by it.';
create index company_certificate_by on company_certificate (company_id, added_by) where added_by is not null;
-- One signs at a time.
create unique index company_certificate_current on company_certificate (company_id) where replaced_at is null;
call keep_companies_apart('company_certificate');
