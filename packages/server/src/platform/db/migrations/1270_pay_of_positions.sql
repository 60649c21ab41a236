-- The salary of a position has a lower end, a currency and a period. Until now it was one amount a year in the company's currency.
alter table position add column pay_from numeric;
alter table position add column pay_currency text not null default '';
alter table position add column pay_per text not null default 'year';
comment on column position.pay_from is 'The lower end of the salary; ctc is the upper end.';
comment on column position.pay_currency is 'Of ctc and pay_from (ISO 4217); empty for that of the company, as the version before writes it.';
comment on column position.pay_per is 'The period of ctc and pay_from.';
-- Only in this transaction do the policies let the owner of the tables through.
alter table position no force row level security;
alter table post_content no force row level security;
alter table company no force row level security;
update position set pay_currency = coalesce(nullif(c.settings ->> 'currency', ''), 'USD')
  from company c where c.id = position.company_id and position.ctc is not null;
update post_content set pay_currency = coalesce(nullif(c.settings ->> 'currency', ''), 'USD')
  from company c where c.id = post_content.company_id and post_content.pay_currency = ''
    and coalesce(post_content.pay_from, post_content.pay_to) is not null;
alter table position force row level security;
alter table post_content force row level security;
alter table company force row level security;
