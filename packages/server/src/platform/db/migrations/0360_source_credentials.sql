create table source_credential (
  company_id uuid not null references company on delete cascade,
  source text not null,
  key_id text not null check (length(key_id) = 16),
  sealed bytea not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, source),
  foreign key (company_id, source) references source (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table source_credential is 'What opens the company''s account at an outside source (user name, password, client id, client secret), sealed with AES-256-GCM by the key of key_id, which is in no database: 12 bytes of nonce, 16 of tag, then the sealed JSON. Bound to its company and source, so that it opens in no other row.';
create index source_credential_changed_by on source_credential (company_id, changed_by);
call keep_companies_apart('source_credential');
