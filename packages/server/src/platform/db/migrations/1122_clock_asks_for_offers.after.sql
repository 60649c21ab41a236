-- What 1120 let the role of the clock make, it has made.
revoke create on schema public from rolecall_clock;
revoke execute on function companies_with_offers from public;
