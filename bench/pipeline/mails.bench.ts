import { setTimeout as sleep } from 'node:timers/promises'
import { interest } from '@rolecall/contract/outreach/interest'
import { PACE_MAX } from '@rolecall/domain/email/pace'
import { sql } from 'kysely'
import { type MailTransport, openMailTransport } from '../../packages/server/src/modules/email/open-transport.ts'
import { sendMail, sendMails } from '../../packages/server/src/modules/email/send-mail.ts'
import { writeRest } from '../../packages/server/src/modules/outreach/write-interest.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { startWorker } from '../../packages/server/src/platform/jobs/worker.ts'
import { manyApplications } from '../../packages/server/test/factories/application.ts'
import { aPosition } from '../../packages/server/test/factories/position.ts'
import { aUser, type TestUser } from '../../packages/server/test/factories/user.ts'
import { NOW, startApp, type TestApp } from '../../packages/server/test/harness.ts'
import { messageIdOf, startMailServer } from '../../packages/server/test/mail-server.ts'

const MAILS = 10_000
/** Number of emails for the naive way; the rest would take as long each. */
const NAIVE = 500
const LOOK_MS = 50
/** Number of applications created in one statement. */
const AT_ONCE = 1_000

type Row = [what: string, mails: number, ms: number, mb: number]

/** Measures emails to all candidates of a position: written to the outbox, then sent to a mail server in this process. */
export async function benchMails(url: string): Promise<string> {
  const test = await startApp({ clusterUrl: url })
  const server = await startMailServer()
  const rows: Row[] = []
  const measure = async (what: string, mails: number, work: () => Promise<void>) => {
    const memory = watchMemory()
    const start = performance.now()
    await work()
    rows.push([what, mails, performance.now() - start, memory.most()])
  }
  try {
    const asked = await anAskedPosition(test, MAILS)
    await measure('written into the outbox', MAILS, () => writeRest.run(asked, test.deps))
    const pooled = openMailTransport({ SMTP_URL: server.url })
    await measure('delivered', MAILS, () => deliver(test, { ...asked, mail: pooled }))
    pooled.close()

    const few = await anAskedPosition(test, NAIVE)
    await writeRest.run(few, test.deps)
    const mail = eachAlone(server.url)
    await measure('the naive way: one at a time, a connection each', NAIVE, () =>
      deliver(test, { ...few, mail, concurrency: 1 }),
    )
    const taken = new Set(server.received.map(messageIdOf)).size
    if (taken !== MAILS + NAIVE || server.received.length !== taken) throw new Error(`The server took ${taken} mails.`)
  } finally {
    server.close()
    await test.stop()
  }
  return [
    '| what | mails | s | mails/s | most memory, MB |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ([what, mails, ms, mb]) =>
        `| ${what} | ${mails.toLocaleString('en')} | ${(ms / 1_000).toFixed(1)} | ${Math.round((mails * 1_000) / ms).toLocaleString('en')} | ${Math.round(mb)} |`,
    ),
  ].join('\n')
}

/** Creates a position in a company of its own, with all candidates asked at the company's maximum rate. */
async function anAskedPosition({ db, make }: TestApp, people: number) {
  const by = await aUser(db)
  const { companyId } = by
  const position = await aPosition(db, by)
  for (let count = 0; count < people; count += AT_ONCE) await manyApplications(db, position, Math.min(AT_ONCE, people))
  await withCompany(db, companyId, async (tx) => {
    await sql`update candidate set name = 'Mara Ellison', email = 'mara' || id || '@example.com'
      where company_id = ${companyId}`.execute(tx)
    await tx.insertInto('mail_settings').values(paceOf(by)).execute()
    await sql`analyze`.execute(tx)
  })
  const { queued } = await make(interest.sendToSome, { body: { positionId: position.positionId } }, by)
  if (queued !== people) throw new Error(`${queued} of ${people} were asked.`)
  return { companyId, positionId: position.positionId }
}

const paceOf = ({ companyId, userId }: TestUser) => ({
  company_id: companyId,
  version: 2,
  per_minute: PACE_MAX,
  per_domain: PACE_MAX,
  changed_by: userId,
  changed_at: NOW,
})

/** Delivers emails as the product's worker does. */
async function deliver(
  { db, deps, url }: TestApp,
  { companyId, mail, concurrency }: { companyId: string; mail: MailTransport; concurrency?: number },
) {
  const worker = await startWorker(
    url,
    [sendMail, sendMails],
    { ...deps, mail },
    { ...(concurrency && { concurrency }) },
  )
  const left = () =>
    withCompany(db, companyId, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select('id')
        .where('company_id', '=', companyId)
        .where('state', '<>', 'sent')
        .limit(1)
        .execute(),
    )
  while ((await left()).length > 0) await sleep(LOOK_MS)
  await worker.stop()
}

function eachAlone(url: string): MailTransport {
  let before: Promise<unknown> = Promise.resolve()
  const deliverAlone: MailTransport['deliver'] = async (mail) => {
    const alone = openMailTransport({ SMTP_URL: url })
    try {
      return await alone.deliver(mail)
    } finally {
      alone.close()
    }
  }
  return {
    deliver(mail) {
      const delivered = before.then(() => deliverAlone(mail))
      before = delivered
      return delivered
    },
    close: () => undefined,
  }
}

/** Watches the memory of this process, including the mail server. */
function watchMemory() {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss() / 2 ** 20)
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  return {
    most() {
      clearInterval(timer)
      look()
      return most
    },
  }
}
