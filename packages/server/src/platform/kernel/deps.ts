import type { Logger } from 'pino'
import type { CalendarReader } from '../../contact/calendars/calendar-reader.ts'
import type { IncomingReader } from '../../contact/mailbox/incoming-reader.ts'
import type { MailTransport } from '../../contact/outbox/open-transport.ts'
import type { EmployeeDirectory } from '../../house/members/employee-directory.ts'
import type { ResumeReader } from '../../intake/ingest/resume-reader.ts'
import type { PeopleIndex } from '../../people/matching/index/people-index.ts'
import type { TextWork } from '../../people/text-work/text-work.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Names } from '../outgoing/look-up-names.ts'
import type { PdfWriter } from '../pdf/write-apart.ts'
import type { Vitals } from './vitals.ts'

/** Calls are answered while `ready`; before and after, whoever asks is told to wait. */
export type Health = { state: 'starting' | 'ready' | 'stopping' }

/** What the product is made of at run time; handed in, so that a test can put together its own. */
export type Deps = {
  db: Db
  /** A copy that is read where nothing is decided (readAside). */
  replica?: Db | undefined
  files: FileStore
  reader: ResumeReader
  textWork: TextWork
  /** People in memory; where there is none, SQL answers. */
  peopleIndex?: PeopleIndex | undefined
  calendars: CalendarReader
  /** Of mails that came in. */
  incoming: IncomingReader
  pdfs: PdfWriter
  hub: EventHub
  mail: MailTransport
  /** Of hosts, as the DNS knows them. */
  names: Names
  /** Where hiring managers are looked for; the company's own people where none is plugged in. */
  employees?: EmployeeDirectory | undefined
  health: Health
  vitals: Vitals
  /** Only where somebody may ask for them. */
  metrics?: Metrics | undefined
  env: Env
  log: Logger
  now: () => Date
}
