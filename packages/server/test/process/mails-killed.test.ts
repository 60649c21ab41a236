import { expect, onTestFinished, test, vi } from 'vitest'
import { queueRendered } from '../../src/modules/email/send-mail.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { Deps } from '../../src/platform/kernel/deps.ts'
import { html } from '../../src/platform/kernel/markup.ts'
import { inCompany } from '../../src/platform/kernel/work.ts'
import { messageIdOf, startMailServer } from '../mail-server.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const MAILS = 150
/** Emails being sent at once when a process ends: five in each of its four jobs. */
const AT_HAND_MAX = 20

test('killed while sending very many emails, the product sends the rest later, and no email program shows one twice', async () => {
  const server = await startMailServer({ takesMs: 25 })
  onTestFinished(() => server.close())
  const settings = { ...(await aMigratedDatabase()), SMTP_URL: server.url }
  const first = launch('main', settings)
  const address = await first.ready()
  await createAdmin(settings)
  const { companyId } = await signIn(address, ADMIN)
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const mails = Array.from({ length: MAILS }, (_, place) => ({
    kind: 'report' as const,
    to: `person${place}@example.com`,
    subject: 'Report',
    text: 'Here it is.',
    html: html`<p>Here it is.</p>`,
    secrets: [],
  }))
  const deps = { db, now: () => new Date() } as Deps
  await inCompany(deps, companyId, (work) => queueRendered(work, mails))
  await until('some are sent', async () => server.received.length >= MAILS / 5)

  first.child.kill('SIGKILL')
  await first.ended
  const before = server.received.length
  expect(before).toBeLessThan(MAILS)

  await launch('main', settings).ready()
  const countSent = async () => {
    const sent = await withCompany(db, companyId, (tx) =>
      tx.selectFrom('outgoing_mail').select('id').where('kind', '=', 'report').where('state', '=', 'sent').execute(),
    )
    return sent.length
  }
  await until('all are sent', async () => (await countSent()) === MAILS)

  const mine = server.received.filter(({ to }) => to[0]?.startsWith('person'))
  expect(new Set(mine.map(({ to }) => to[0])).size).toBe(MAILS)
  // There is a moment between the server's answer and our note of it; emails sent in it are sent once more.
  expect(new Set(mine.map(messageIdOf)).size).toBe(MAILS)
  expect(mine.length - MAILS).toBeLessThanOrEqual(AT_HAND_MAX)
})
