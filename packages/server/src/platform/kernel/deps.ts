import type { Logger } from 'pino'
import type { CalendarReader } from '../../modules/calendars/calendar-reader.ts'
import type { MailTransport } from '../../modules/email/open-transport.ts'
import type { IncomingReader } from '../../modules/mailbox/incoming-reader.ts'
import type { PeopleIndex } from '../../modules/matching/index/people-index.ts'
import type { EmployeeDirectory } from '../../modules/roles/employee-directory.ts'
import type { TextWork } from '../../modules/text-work/text-work.ts'
import type { ResumeReader } from '../../parsing/ingest/resume-reader.ts'
import type { BackupState } from '../backups/backup-runs.queries.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Metrics } from '../http/metrics.ts'
import type { RequestCounter } from '../http/request-counter.ts'
import type { JobCounts } from '../jobs/count-jobs.ts'
import type { Names } from '../outgoing/look-up-names.ts'
import type { PdfWriter } from '../pdf/pdf-writer.ts'
import type { Troubles } from './recent-troubles.ts'
import type { Vitals } from './vitals.ts'

/** Calls are answered while `ready`; before and after, clients are told to wait. */
export type Health = { state: 'starting' | 'ready' | 'stopping' }

/** The parts of the product at run time; passed in, so that a test can put together its own. */
export type Deps = {
  db: Db
  /** A replica for reads that decide nothing (readAside). */
  replica?: Db | undefined
  files: FileStore
  reader: ResumeReader
  textWork: TextWork
  /** Index of candidates in memory; without it SQL answers. */
  peopleIndex?: PeopleIndex | undefined
  calendars: CalendarReader
  /** Parser of incoming emails. */
  incoming: IncomingReader
  pdfs: PdfWriter
  hub: EventHub
  mail: MailTransport
  /** DNS lookups. */
  names: Names
  /** Directory of hiring managers; by default the company's own users. */
  employees?: EmployeeDirectory | undefined
  health: Health
  vitals: Vitals
  /** Slow calls and unexpected errors of this process. */
  troubles: Troubles
  /** Connection string of the database's owner, for the operator's checks. */
  databaseUrl: string
  /** Counts the queue of all companies; fails if the database does not answer within seconds. */
  countJobs: () => Promise<JobCounts>
  /** Set only if metrics may be read. */
  metrics?: Metrics | undefined
  /** Reads which backups of the database were proved, as its owner. */
  readBackups?: (() => Promise<BackupState>) | undefined
  /** Counts the requests of machines for all processes on this computer; by default for this one. */
  requestCounter?: RequestCounter | undefined
  env: Env
  log: Logger
  now: () => Date
}
