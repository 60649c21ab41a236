-- Once no process of the version before is at work, which finds by this index who has an address (on conflict).
drop index candidate_email;
