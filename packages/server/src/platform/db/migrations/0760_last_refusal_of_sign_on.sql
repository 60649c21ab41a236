alter table sign_on add column last_refusal text;
comment on column sign_on.last_refusal is 'Why the last answer that the identity provider really signed was refused; null once one is taken, or the provider is set up anew.';
