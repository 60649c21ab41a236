import { availableParallelism } from 'node:os'
import { createCalendarReader } from './modules/calendars/calendar-reader.ts'
import { openMailTransport } from './modules/email/open-transport.ts'
import { createIncomingReader } from './modules/mailbox/incoming-reader.ts'
import { openPeopleIndex, relayPeopleIndex } from './modules/matching/index/people-index.ts'
import { createTextWork } from './modules/text-work/text-work.ts'
import { openResumeReader } from './parsing/ingest/resume-reader.ts'
import { ageOfProof } from './platform/backups/backup-age.ts'
import { readBackupState } from './platform/backups/backup-runs.queries.ts'
import { connect } from './platform/db/connect.ts'
import { openProbe } from './platform/db/probe.ts'
import { findVersion, nameOfVersion } from './platform/db/versions.ts'
import type { Env } from './platform/env.ts'
import { openEventHub } from './platform/events/event-hub.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createMetrics, type MetricRows } from './platform/http/metrics.ts'
import { createRequestCounter } from './platform/http/request-counter.ts'
import { countJobs } from './platform/jobs/count-jobs.ts'
import type { Deps } from './platform/kernel/deps.ts'
import { createTroubles } from './platform/kernel/recent-troubles.ts'
import { createVitals } from './platform/kernel/vitals.ts'
import { systemNames } from './platform/outgoing/look-up-names.ts'
import { createPdfWriter } from './platform/pdf/pdf-writer.ts'
import type { Peer } from './platform/processes/peer.ts'
import type { CallsOfFirst } from './platform/processes/sibling-calls.ts'

/**
 * A long description is analyzed in half a second; work that waits longer than this is answered with 503. One processor is left
 * for all else; of four threads an import has three, which parse as fast as the results are stored.
 */
const TEXT_WORK = { threads: Math.min(4, Math.max(2, availableParallelism() - 1)), timeoutMs: 10_000 }

/** Few callers read from it at a time, and one that finds it away continues soon. */
const OF_REPLICA = { max: 4, connectionMs: 2_000 }

/** Milliseconds after which the last reader of a sibling ends; one is kept ready by the first process. */
const SIBLING_READER_IDLE_MS = 30_000

type Parts = Pick<Deps, 'log' | 'health'> & {
  /** Whether the worker runs; undefined without one. */
  worker: () => boolean | undefined
  /** The first process of this machine, if this is one of its siblings. */
  first?: Peer<CallsOfFirst>
  /** The figures of the siblings, if this is the first process. */
  listMetrics?: () => Promise<MetricRows[]>
}

/** Opens all that the product needs, and registers in `opened` how each is closed again. */
export async function openDeps(
  opened: AsyncDisposableStack,
  url: string,
  env: Env,
  { log, health, worker, first, listMetrics }: Parts,
): Promise<Deps> {
  const { DATABASE_DIRECT_URL: directUrl } = env
  const statementMs = env.DATABASE_TIMEOUT_S * 1_000
  const db = opened.adopt(connect(url, { statementMs, directUrl }), (it) => it.destroy())
  const { DATABASE_REPLICA_URL: replicaUrl } = env
  const replica = replicaUrl
    ? opened.adopt(connect(replicaUrl, { ...OF_REPLICA, statementMs }), (it) => it.destroy())
    : undefined
  const probe = opened.adopt(openProbe(url), (it) => it.close())
  const hub = opened.adopt(
    await openEventHub(directUrl ?? url, log, { name: nameOfVersion(await findVersion()) }),
    (it) => it.close(),
  )
  const hasMetrics = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined
  const files = opened.adopt(await openFileStore(env, log), async (store) => store.close())
  const mail = opened.adopt(openMailTransport(env, { log }), async (transport) => transport.close())
  const isMailAway = () => mail.isAway?.() ?? false
  const now = () => new Date()
  const readBackups = () => readBackupState(probe.pool)
  const reader = opened.adopt(openResumeReader(env, first && SIBLING_READER_IDLE_MS), (it) => it.close())
  return {
    log,
    health,
    db,
    replica,
    files,
    reader: first
      ? { ...reader, warmUp: () => void first.ask('warmUpReader', undefined).catch(() => undefined) }
      : reader,
    textWork: opened.adopt(createTextWork(TEXT_WORK), (it) => it.close()),
    peopleIndex: opened.adopt(
      first
        ? relayPeopleIndex(env.INDEX_MEMORY_MB, (asked) => first.ask('askIndex', asked))
        : openPeopleIndex({ url: directUrl ?? url, memoryMb: env.INDEX_MEMORY_MB }),
      (it) => it.close(),
    ),
    calendars: opened.adopt(createCalendarReader(), (it) => it.close()),
    incoming: opened.adopt(createIncomingReader(), (it) => it.close()),
    pdfs: opened.adopt(createPdfWriter(), (it) => it.close()),
    mail,
    names: systemNames,
    hub,
    vitals: createVitals({
      database: probe.answers,
      worker,
      events: hub.isListening,
      files: () => !files.isAway(),
      mail: () => !isMailAway(),
    }),
    troubles: createTroubles(now()),
    databaseUrl: directUrl ?? url,
    countJobs: () => countJobs(probe.pool),
    metrics: hasMetrics
      ? await createMetrics({
          db,
          hub,
          countJobs: () => countJobs(probe.pool),
          listAway: () => ({ files: files.isAway(), mail: isMailAway() }),
          readFirst: first && (() => first.ask('readMetrics', undefined)),
          listOthers: listMetrics,
          ageOfBackup:
            env.BACKUP_FOLDER === undefined ? undefined : async () => ageOfProof(await readBackups(), now()) / 1_000,
        })
      : undefined,
    readBackups,
    requestCounter: first ? (id) => first.ask('countRequest', id) : createRequestCounter(now),
    env,
    now,
  }
}
