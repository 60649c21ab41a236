-- Pay by the hour has hundredths.
alter table post_content alter column pay_from type numeric(12, 2), alter column pay_to type numeric(12, 2);
alter table post_content add constraint post_content_pay_per_check
  check (pay_per in ('hour', 'day', 'week', 'month', 'year'));
alter table post_content add constraint post_content_pay_currency_check check (pay_currency ~ '^([A-Z]{3})?$');
alter table post_content add constraint post_content_education_check
  check (education in ('', 'none', 'high-school', 'vocational', 'associate', 'bachelor', 'postgraduate'));
