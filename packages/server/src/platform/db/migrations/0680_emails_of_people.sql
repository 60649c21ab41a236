-- Decision 52: where rows are kept apart, an index is looked in only by operators that PostgreSQL knows to give nothing away. That
-- of citext is not among them, so that whose an e-mail is was found by reading everybody of the company. That of text is.
drop index candidate_email;
alter table candidate alter column email type text using lower(email);
alter table candidate add constraint candidate_email_check check (email = lower(email));
create unique index candidate_email on candidate (company_id, email) where email is not null;
