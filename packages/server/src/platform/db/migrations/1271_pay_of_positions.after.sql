-- What the version before does not write.
alter table position add constraint position_pay_currency_check check (pay_currency ~ '^([A-Z]{3})?$');
alter table position add constraint position_pay_per_check check (pay_per in ('hour', 'day', 'week', 'month', 'year'));
