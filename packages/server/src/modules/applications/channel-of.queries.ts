import { sql } from 'kysely'

/** SQL: the channel of `application_form as f`. All referral links are one channel, whichever colleague shared them. */
export const channelOf = sql<string>`regexp_replace(f.channel, '^(referral)-[a-z0-9]{10}$', '\\1')`
