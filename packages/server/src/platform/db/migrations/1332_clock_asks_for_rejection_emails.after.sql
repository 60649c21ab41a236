-- What 1330 let the role of the clock create, it has created.
revoke create on schema public from rolecall_clock;
revoke execute on function companies_with_rejection_emails from public;
