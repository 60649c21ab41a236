import { DAY_MS, HOUR_MS } from '@rolecall/domain/calendar/durations'
import { sentence } from '@rolecall/domain/text/sentence'
import type { RawEnv } from '../../platform/env.ts'
import type { JobCounts } from '../../platform/jobs/count-jobs.ts'
import { ok, problem, type Verdict, warning } from './finding.ts'

// Judgements about what was measured. Limits chosen by us.

const MB = 1024 * 1024
const GB = 1024 * MB

/** Major version of Node that runs the product. */
const NODE_MIN = 24

export function judgeNode(version: string): Verdict {
  return Number.parseInt(version, 10) >= NODE_MIN
    ? ok(`Node ${version}.`)
    : problem(`Node ${version} is too old. Install Node ${NODE_MIN} or later.`)
}

export function judgeSettings(env: RawEnv): Verdict {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    return problem('DATABASE_DIRECT_URL bypasses the pooler of DATABASE_URL, which is not set. Set both.')
  const found = [
    env.PUBLIC_URL
      ? ''
      : `PUBLIC_URL is not set, so links in emails lead to http://${env.HOST}:${env.PORT}. Set it to the address that people use.`,
    env.SMTP_URL && !env.MAIL_FROM
      ? 'MAIL_FROM is not set, so emails come from an address that is not yours, and many servers refuse them. Set it.'
      : '',
  ].filter(Boolean)
  return found.length > 0 ? warning(found.join(' ')) : ok('All settings are valid.')
}

/** Major versions of PostgreSQL: the oldest that works. */
const POSTGRESQL_MIN = 15

export function judgeDatabase(version: number): Verdict {
  const major = Math.floor(version / 10_000)
  return major >= POSTGRESQL_MIN
    ? ok(`PostgreSQL ${major} answers.`)
    : problem(
        `PostgreSQL ${major} is too old. Move the database to PostgreSQL ${POSTGRESQL_MIN} or later, with a dump or pg_upgrade.`,
      )
}

type Migrations = { applied: readonly string[]; known: readonly string[] }

export function judgeMigrations({ applied, known }: Migrations): Verdict {
  const newer = applied.filter((name) => !known.includes(name)).sort()
  if (newer.length > 0)
    return problem(
      `A newer version has changed the database (${newer.at(-1)}). Start that version, or restore a backup from before.`,
    )
  const pending = known.filter((name) => !applied.includes(name))
  const [first] = pending
  if (first === undefined) return ok(`The database is up to date (${known.at(-1)}).`)
  // Those wait until processes of an older version have ended.
  if (pending.every((name) => name.endsWith('.after.sql')))
    return warning(
      `The upgrade waits for processes of the previous version to end (${first}). Stop those that are left.`,
    )
  return problem(
    sentence(
      {
        one: '1 change of the database is pending ({first}). Restart Rolecall, which makes it.',
        other: '{count} changes of the database are pending, the first is {first}. Restart Rolecall, which makes them.',
      },
      { count: pending.length, first },
    ),
  )
}

const CLOCK_WARNING_S = 5
const CLOCK_PROBLEM_S = 60

/** `aheadMs`: by how much the clock of this machine is ahead of the database's. */
export function judgeClock(aheadMs: number): Verdict {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  if (seconds < CLOCK_WARNING_S) return ok('The clocks of this machine and of the database agree.')
  const says = sentence(
    'The clock of this machine is {count} seconds {direction} the database’s. Sessions, links and schedules depend on both. Synchronise them with NTP.',
    { count: seconds, direction: aheadMs > 0 ? 'ahead of' : 'behind' },
  )
  return seconds < CLOCK_PROBLEM_S ? warning(says) : problem(says)
}

export type DiskLimits = { warningBytes: number; problemBytes: number }
export const DISK_LIMITS: DiskLimits = { warningBytes: 5 * GB, problemBytes: GB }

export function judgeDisk({ freeBytes, limits }: { freeBytes: number; limits: DiskLimits }): Verdict {
  const says = `${(freeBytes / GB).toFixed(1)} GB are free on the disk of the data folder (ROLECALL_DATA).`
  if (freeBytes >= limits.warningBytes) return ok(says)
  const whole = `${says} Make room, or move the folder to a larger disk, before uploads fail.`
  return freeBytes < limits.problemBytes ? problem(whole) : warning(whole)
}

const CERTIFICATE_DAYS = 14

/** `refusal`: why a browser would not accept the certificate. */
export function judgeCertificate({ host, validTo, refusal, now }: CertificateFacts): Verdict {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  const day = validTo.toISOString().slice(0, 10)
  if (days < 0) return problem(`The certificate of ${host} expired on ${day}. Renew it in your proxy.`)
  if (refusal)
    return problem(`Browsers refuse the certificate of ${host} (${refusal}). Install one for this name in your proxy.`)
  return days < CERTIFICATE_DAYS
    ? warning(`The certificate of ${host} expires on ${day}. Renew it, and check why that did not happen by itself.`)
    : ok(`The certificate of ${host} is valid until ${day}.`)
}

type CertificateFacts = { host: string; validTo: Date; refusal: string; now: Date }

const BACKUP_HOURS = 26

/** `provedAt`: the moment of the last proved backup. */
export function judgeBackup({ provedAt, now }: { provedAt: Date | undefined; now: Date }): Verdict {
  if (!provedAt)
    return warning('No backup is known. Make one with npm run backup, every night, and keep it on another machine.')
  const hours = Math.floor((now.getTime() - provedAt.getTime()) / HOUR_MS)
  const says = `The last proved backup is from ${provedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  return hours > BACKUP_HOURS
    ? problem(`${says} That is more than a day ago. Find out in the log why none was made since.`)
    : ok(says)
}

/** Megabytes that the index takes for 1,000 candidates of a large company (docs/operations.md). */
const INDEX_MB_PER_1000 = 0.5
/** Share of the memory that the index may take beside everything else. */
const INDEX_SHARE = 0.5

type IndexFacts = { candidates: number; limitMb: number; memoryBytes: number }

export function judgeIndex({ candidates, limitMb, memoryBytes }: IndexFacts): Verdict {
  if (limitMb === 0) return ok('PostgreSQL ranks, since INDEX_MEMORY_MB is 0.')
  const memoryMb = Math.floor(memoryBytes / MB)
  if (limitMb > memoryMb * INDEX_SHARE)
    return warning(
      `INDEX_MEMORY_MB allows ${limitMb} MB for the ranking index, but there are only ${memoryMb} MB of memory for everything. Lower it to ${Math.floor(memoryMb * INDEX_SHARE)} or less.`,
    )
  const neededMb = Math.ceil((candidates / 1_000) * INDEX_MB_PER_1000)
  return neededMb > limitMb
    ? warning(
        `The ranking index needs about ${neededMb} MB for ${candidates} candidates, and INDEX_MEMORY_MB allows ${limitMb}. PostgreSQL ranks the rest, which is slower. Raise it.`,
      )
    : ok(`The ranking index needs about ${neededMb} of ${limitMb} MB.`)
}

const QUEUE_WAIT_S = 600

export function judgeQueue({ waiting, failed, longestWaitS }: JobCounts): Verdict {
  if (longestWaitS > QUEUE_WAIT_S)
    return problem(
      `A job that is due has waited for ${Math.floor(longestWaitS / 60)} minutes. Check that a process with a worker runs, or start more of them.`,
    )
  if (failed > 0)
    return warning(
      sentence(
        {
          one: '1 job failed for the last time. The log says why.',
          other: '{count} jobs failed for the last time. The log says why.',
        },
        { count: failed },
      ),
    )
  return ok(sentence({ one: '1 job waits.', other: '{count} jobs wait.' }, { count: waiting }))
}

export type ReplicaFacts = { isReplica: boolean; isFollowing: boolean; behindBytes: number }
const REPLICA_BEHIND_BYTES = 64 * MB

export function judgeReplica({ isReplica, isFollowing, behindBytes }: ReplicaFacts): Verdict {
  if (!isReplica)
    return problem(
      'The database in DATABASE_REPLICA_URL is no replica, so nothing is read from it. Point it to a streaming replica of DATABASE_URL, or remove it.',
    )
  if (!isFollowing)
    return problem(
      'The replica in DATABASE_REPLICA_URL receives nothing from its primary, so nothing is read from it. Check its log and its primary_conninfo.',
    )
  return behindBytes > REPLICA_BEHIND_BYTES
    ? warning(
        `The replica is ${Math.round(behindBytes / MB)} MB behind, so reports are read from the primary. Check its disk and its network.`,
      )
    : ok('The replica follows its primary.')
}

export const judgeKeys = ({ sealed, unreadable }: { sealed: number; unreadable: number }): Verdict =>
  unreadable === 0
    ? ok(
        sentence(
          {
            one: 'The 1 stored credential can be decrypted.',
            other: 'All {count} stored credentials can be decrypted.',
          },
          { count: sealed },
        ),
      )
    : problem(
        sentence(
          {
            one: '1 stored credential can’t be decrypted, since its key is missing. Restore credentials-keys in the data folder (ROLECALL_DATA), or add the key to CREDENTIALS_KEY.',
            other:
              '{count} stored credentials can’t be decrypted, since their key is missing. Restore credentials-keys in the data folder (ROLECALL_DATA), or add the key to CREDENTIALS_KEY.',
          },
          { count: unreadable },
        ),
      )
