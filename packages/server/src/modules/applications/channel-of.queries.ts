import { sql } from 'kysely'

/** Of `application_form as f`: by what somebody came. Links that colleagues passed on are one channel, whosever they were. */
export const channelOf = sql<string>`regexp_replace(f.channel, '^(referral)-[a-z0-9]{10}$', '\\1')`
