-- What candidates signed (docs/decisions/0184).
create table offer_signature (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null,
  number integer not null,
  name text not null check (length(name) between 1 and 200),
  signed_at timestamptz not null,
  zone text not null,
  address text not null,
  browser text not null check (length(browser) <= 300),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  event_id bigint not null,
  certificate_id uuid,
  pdf bytea,
  pdf_sha256 text not null default '' check (pdf_sha256 ~ '^([0-9a-f]{64})?$'),
  pdf_at timestamptz,
  primary key (company_id, id),
  unique (company_id, offer_id),
  foreign key (company_id, offer_id, number) references offer_version (company_id, offer_id, number) on delete cascade,
  foreign key (company_id, certificate_id) references company_certificate (company_id, id),
  check ((pdf is not null) = (pdf_at is not null) and (pdf is not null) = (pdf_sha256 <> '')),
  check ((pdf is not null) <= (certificate_id is not null))
);
comment on table offer_signature is 'The signature of an offer: the name as it was typed, from which address and browser, of which text (sha256, as offer_version has it). event_id: the entry of the history that says so. zone: the offer''s, in which its PDF says the time. pdf: the file, signed with certificate_id; missing for the moment in which it is written. Its bytes are the same however often they are made.';
create index offer_signature_version on offer_signature (company_id, offer_id, number);
create index offer_signature_certificate on offer_signature (company_id, certificate_id) where certificate_id is not null;
-- By what an uploaded file is found again.
create index offer_signature_file on offer_signature (company_id, pdf_sha256) where pdf is not null;
call keep_companies_apart('offer_signature');
