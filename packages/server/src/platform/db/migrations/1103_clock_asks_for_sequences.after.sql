-- What 1100 and 1102 let the role of the clock make, it has made.
revoke create on schema public from rolecall_clock;
revoke execute on function companies_with_sequences, companies_with_laters from public;
