-- Where the law gives applicants another way to be assessed than by software, they ask for it once, as for a copy of their data.
alter table application_form add column other_way_asked_at timestamptz;
comment on column application_form.other_way_asked_at is 'When the applicant asked to be assessed in another way than with software (domain/country-rules); null where they did not.';
