import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { S3_ACCOUNT, startS3Server } from '../../../test/s3-server.ts'
import { startTlsServer } from '../../../test/tls-server.ts'
import { type RawEnv, readEnv } from '../../platform/env.ts'
import { type Examined, examine } from './examine.ts'
import type { CheckName, Finding } from './finding.ts'
import { judgeBackup, judgeDatabase, judgeMigrations, judgeQueue, judgeReplica } from './judge.ts'

const { db, url, folder, make } = await testApp()
const owner = new pg.Client(url)
await owner.connect()
const mail = await startMailServer()
const s3 = await startS3Server('resumes')
const site = await startTlsServer()
const giveKey = () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.id)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
}
giveKey()
const storage = (bucket: string, endpoint = s3.endpoint) =>
  `s3://${bucket}?region=${S3_ACCOUNT.region}&endpoint=${encodeURIComponent(endpoint)}`

/** A server that accepts connections and never says a word. */
const silent = createServer(() => undefined)
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
const silentPort = (silent.address() as AddressInfo).port
/** A port at which nothing listens. */
const NOWHERE = '127.0.0.1:1'

afterAll(async () => {
  vi.unstubAllEnvs()
  await owner.end()
  await mail.close()
  await s3.close()
  site.close()
  silent.close()
})

/** A busy machine answers slowly, and some servers of these tests never answer. */
const PATIENT_MS = 60_000
const QUICK_MS = 3_000
const PASSWORD = 'a-very-secret-password'
const BOX = {
  host: '127.0.0.1',
  tls: false,
  user: 'jobs',
  password: PASSWORD,
  address: 'replies@northwind.example',
}
const sound: RawEnv = {
  ...readEnv({}),
  ROLECALL_DATA: folder,
  PUBLIC_URL: site.url,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Jobs <jobs@northwind.example>',
  PRIVATE_SOURCES: 'allow',
}

type SetupChange = Omit<Partial<Examined>, 'env'> & { env?: Partial<RawEnv> }
const examineWith = ({ env, ...more }: SetupChange = {}, limitMs = PATIENT_MS): Promise<Finding[]> =>
  examine(
    { databaseUrl: url, authority: site.authority, arrivalMs: PATIENT_MS, ...more, env: { ...sound, ...env } },
    limitMs,
  )
const findingOf = (found: readonly Finding[], check: CheckName) => found.find((each) => each.check === check)

const proveBackup = (hoursAgo: number) =>
  owner.query(`drop table if exists backup_run; create table backup_run (started_at timestamptz, failure text);
    insert into backup_run values (now() - interval '${hoursAgo} hours', null)`)

test('a sound installation has no problem, and a test message is sent and received', async () => {
  await proveBackup(2)
  const box = { user: 'jobs', password: PASSWORD, uidValidity: 7, mails: new Map<number, string>() }
  const imap = await startImapServer(box)
  const admin = await aUser(db, { role: 'company_admin' })
  await aMailbox(admin, imap.port)
  const before = mail.received.length
  const delivering = setInterval(() => {
    const last = mail.received.slice(before).find(({ to }) => to.includes('replies@northwind.example'))
    if (last) box.mails.set(1, last.text)
  }, 20)
  const found = await examineWith({ testAddress: 'ines@northwind.example' })
  clearInterval(delivering)
  expect(found.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(findingOf(found, 'mail-server')?.says).toBe(
    'The mail server accepted a test message to ines@northwind.example.',
  )
  expect(findingOf(found, 'mailboxes')?.says).toBe('1 mailbox can be read, and a test message arrived.')
  expect(
    mail.received
      .slice(before)
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(['ines@northwind.example', 'replies@northwind.example'])
  box.password = 'changed since'
  const refused = findingOf(await examineWith(), 'mailboxes')
  expect(refused).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/can’t be read: .*Check user, password/),
  })
  imap.stop()
  await aMailbox(admin, imap.port, '')
})

/** Replies of a company are read from a mailbox of this machine. */
const aMailbox = (admin: TestUser, port: number, host = BOX.host) =>
  make(mailbox.editSettings, { body: { per_minute: 10, per_domain: 5, mailbox: { ...BOX, host, port } } }, admin)

type BrokenSetup = {
  name: string
  check: CheckName
  state?: Finding['state']
  says: RegExp
  /** A short time limit where nothing ever answers. */
  limitMs?: number
  with: () => Promise<SetupChange>
}

const TOO_LITTLE = { warningBytes: Number.MAX_SAFE_INTEGER, problemBytes: Number.MAX_SAFE_INTEGER }

const BROKEN: readonly BrokenSetup[] = [
  {
    name: 'a wrong port of the mail server',
    check: 'mail-server',
    says: /127\.0\.0\.1:1 can’t be used: .*ECONNREFUSED.*Check host, port/,
    with: async () => ({ env: { SMTP_URL: `smtp://${NOWHERE}` } }),
  },
  {
    name: 'a wrong password of the mail server',
    check: 'mail-server',
    says: /refuses the user and password in SMTP_URL/,
    with: async () => ({ env: { SMTP_URL: `smtp://jobs:${PASSWORD}@127.0.0.1:${await strictPort()}` } }),
  },
  {
    name: 'a mail server that never answers',
    limitMs: QUICK_MS,
    check: 'mail-server',
    says: /(no answer|Greeting never received).*|can’t be used/,
    with: async () => ({ env: { SMTP_URL: `smtp://127.0.0.1:${silentPort}` } }),
  },
  {
    name: 'no mail server',
    check: 'mail-server',
    state: 'warning',
    says: /Set SMTP_URL/,
    with: async () => ({ env: { SMTP_URL: undefined } }),
  },
  {
    name: 'an expired certificate',
    check: 'public-address',
    says: /expired on .*Renew it/,
    with: () => aSite({ days: -3 }),
  },
  {
    name: 'a certificate that expires soon',
    check: 'public-address',
    state: 'warning',
    says: /expires on/,
    with: () => aSite({ days: 5 }),
  },
  {
    name: 'a certificate for another name',
    check: 'public-address',
    says: /Browsers refuse .*ERR_TLS_CERT_ALTNAME_INVALID/,
    with: () => aSite({ name: 'other.example' }),
  },
  {
    name: 'a certificate of an unknown authority',
    check: 'public-address',
    says: /Browsers refuse .*SELF_SIGNED/,
    with: async () => ({ authority: undefined }),
  },
  {
    name: 'an address at which nothing answers',
    check: 'public-address',
    says: /does not answer: .*Check its name in DNS/,
    with: async () => ({ env: { PUBLIC_URL: `https://${NOWHERE}` } }),
  },
  {
    name: 'an address without TLS',
    check: 'public-address',
    state: 'warning',
    says: /passwords travel in the clear/,
    with: async () => ({ env: { PUBLIC_URL: 'http://jobs.northwind.example' } }),
  },
  {
    name: 'a data folder that can’t be used',
    check: 'data-folder',
    says: /can’t be used: ENOTDIR.*must exist/,
    with: async () => {
      const file = join(await mkdtemp(join(folder, 'file-')), 'data')
      await writeFile(file, '')
      return { env: { ROLECALL_DATA: file } }
    },
  },
  {
    name: 'a full disk',
    check: 'disk',
    says: /GB are free .*Make room/,
    with: async () => ({ diskLimits: TOO_LITTLE }),
  },
  {
    name: 'a missing bucket',
    check: 'file-store',
    says: /The bucket nowhere does not exist. Create it/,
    with: async () => ({ env: { STORAGE_URL: storage('nowhere') } }),
  },
  {
    name: 'a wrong key of the file store',
    check: 'file-store',
    says: /refuses the key \(SignatureDoesNotMatch\)/,
    with: async () => {
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', PASSWORD)
      return { env: { STORAGE_URL: storage('resumes') } }
    },
  },
  {
    name: 'a file store without a key',
    check: 'file-store',
    says: /needs credentials. Set AWS_ACCESS_KEY_ID/,
    with: async () => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
      return { env: { STORAGE_URL: storage('resumes') } }
    },
  },
  {
    name: 'a file store that is down',
    check: 'file-store',
    says: /can’t be used: .*ECONNREFUSED.*Check its endpoint/,
    with: async () => ({ env: { STORAGE_URL: storage('resumes', `http://${NOWHERE}`) } }),
  },
  {
    name: 'a database with another password',
    check: 'database',
    says: /can’t be opened: .*Check that PostgreSQL runs/,
    with: async () => ({ databaseUrl: `postgres://nobody:${PASSWORD}@${NOWHERE}/rolecall` }),
  },
  {
    name: 'a database that never answers',
    limitMs: QUICK_MS,
    check: 'database',
    says: /(can’t be opened|no answer)/,
    with: async () => ({ databaseUrl: `postgres://nobody:${PASSWORD}@127.0.0.1:${silentPort}/rolecall` }),
  },
  {
    name: 'an unreachable replica',
    check: 'replica',
    says: /The replica can’t be asked: .*ECONNREFUSED/,
    with: async () => ({ env: { DATABASE_REPLICA_URL: `postgres://nobody:${PASSWORD}@${NOWHERE}/rolecall` } }),
  },
  {
    name: 'a primary in place of a replica',
    check: 'replica',
    says: /is no replica/,
    with: async () => ({ env: { DATABASE_REPLICA_URL: url } }),
  },
  {
    name: 'a clock that is wrong by minutes',
    check: 'clock',
    says: /is 1[78]\d seconds ahead of the database’s\. .*NTP/,
    with: async () => ({ now: () => new Date(Date.now() + 180_000) }),
  },
  {
    name: 'an old backup',
    check: 'backup',
    says: /more than a day ago/,
    with: async () => {
      await proveBackup(40)
      return {}
    },
  },
  {
    name: 'an index that is larger than the memory',
    check: 'ranking-index',
    state: 'warning',
    says: /only 600 MB of memory for everything. Lower it to 300/,
    with: async () => ({ memoryBytes: 600 * 1024 * 1024 }),
  },
  {
    name: 'a Node that is too old',
    check: 'node',
    says: /Node 20\.11\.0 is too old/,
    with: async () => ({ nodeVersion: '20.11.0' }),
  },
  {
    name: 'no public address',
    check: 'settings',
    state: 'warning',
    says: /PUBLIC_URL is not set/,
    with: async () => ({ env: { PUBLIC_URL: undefined } }),
  },
  {
    name: 'a calendar provider that can’t be reached',
    check: 'calendars',
    says: /Google’s calendars can’t be reached: .*firewall/,
    with: async () => ({ env: { GOOGLE_CALENDAR_CLIENT_ID: 'id', GOOGLE_CALENDAR_HOST: `http://${NOWHERE}` } }),
  },
  {
    name: 'credentials whose key is gone',
    check: 'credentials',
    says: /stored credentials? can’t be decrypted/,
    with: async () => {
      await aMailbox(await aUser(db, { role: 'company_admin' }), 1)
      return { env: { ROLECALL_DATA: await mkdtemp(join(folder, 'without-keys-')) } }
    },
  },
  {
    name: 'a migration that is pending',
    check: 'migrations',
    says: /1 change of the database is pending \(0\d{3}_\w+\.sql\)\. Restart Rolecall/,
    with: async () => {
      await owner.query('delete from migration where name = (select min(name) from migration)')
      return {}
    },
  },
]

/** A site with another certificate. */
async function aSite(certificate: { name?: string; days?: number }): Promise<SetupChange> {
  const server = await startTlsServer(certificate)
  return { env: { PUBLIC_URL: server.url }, authority: server.authority }
}

/** A mail server that knows nobody. */
async function strictPort(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 })),
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return (server.server.address() as AddressInfo).port
}

test.each(BROKEN)(
  'names $name, and says what to do without a secret',
  async ({ check, state = 'problem', says, with: broken, limitMs }) => {
    const found = await examineWith(await broken(), limitMs)
    giveKey()
    expect(findingOf(found, check)).toEqual({ check, state, says: expect.stringMatching(says) })
    expect(JSON.stringify(found)).not.toContain(PASSWORD)
  },
)

test('measurements that no test can bring about are judged', () => {
  expect(judgeDatabase(140_011)).toMatchObject({ state: 'problem' })
  expect(judgeMigrations({ applied: ['1.sql', '2.sql'], known: ['1.sql'] })).toMatchObject({ state: 'problem' })
  expect(judgeMigrations({ applied: ['1.sql'], known: ['1.sql', '2.after.sql'] })).toMatchObject({ state: 'warning' })
  const replica = { isReplica: true, isFollowing: true, behindBytes: 0 }
  expect(judgeReplica(replica)).toMatchObject({ state: 'ok' })
  expect(judgeReplica({ ...replica, isFollowing: false })).toMatchObject({ state: 'problem' })
  expect(judgeReplica({ ...replica, behindBytes: 1e9 })).toMatchObject({ state: 'warning' })
  const jobs = { waiting: 3, running: 1, failed: 0, longestWaitS: 2 }
  expect(judgeQueue(jobs)).toMatchObject({ state: 'ok' })
  expect(judgeQueue({ ...jobs, failed: 2 })).toMatchObject({ state: 'warning' })
  expect(judgeQueue({ ...jobs, longestWaitS: 3_600 })).toMatchObject({ state: 'problem' })
  const now = new Date()
  expect(judgeBackup({ provedAt: undefined, now })).toMatchObject({ state: 'warning' })
  expect(judgeBackup({ provedAt: new Date(now.getTime() - 20 * HOUR_MS), now })).toMatchObject({ state: 'ok' })
})
