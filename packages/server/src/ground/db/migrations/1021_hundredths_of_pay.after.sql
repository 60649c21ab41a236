-- Pay by the hour has hundredths.
alter table post_content alter column pay_from type numeric(12, 2), alter column pay_to type numeric(12, 2);
