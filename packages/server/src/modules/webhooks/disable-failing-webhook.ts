import { recordEvent } from '../../ground/events/record-event.ts'
import { actFor } from '../../ground/kernel/act-for.ts'
import type { Session } from '../../ground/kernel/session.ts'
import type { AnyWork, SystemWork } from '../../ground/kernel/work.ts'
import { listAdministrators } from '../../house/company/administrators.queries.ts'
import { pageLinks } from '../letters/page-links.ts'
import { webhookOffMail } from '../letters/webhook-off-mail.ts'
import { queueMails } from '../outbox/send-mail.ts'
import { switchOffWebhook, type WebhookRow } from './deliveries.queries.ts'

/** Told where whoever is in charge cannot be any more. Our own bound. */
const ADMINISTRATORS_MAX = 20

export const WHY = {
  gone: 'Its receiver answered that it is gone (410).',
  dead: 'Every try of three days has failed.',
  right: 'Whoever was in charge of it is no administrator any more, or cannot sign in.',
} as const

/** Whoever is in charge of a webhook, as long as they may be: it hears what they may see. */
export async function findInCharge(work: AnyWork, { in_charge }: Pick<WebhookRow, 'in_charge'>) {
  const found = await actFor({ ...work, session: undefined }, in_charge)
  return found && mayBeInCharge(found.session) ? found.session : undefined
}

export const mayBeInCharge = ({ isAdmin }: Pick<Session, 'isAdmin'>): boolean => isAdmin

/** Switches a webhook off in the name of the product, and tells whoever is in charge, else the administrators, by bell and mail. */
export async function switchOff(work: SystemWork, webhook: WebhookRow, reason: string): Promise<void> {
  const { tx, deps } = work
  if (!(await switchOffWebhook(tx, webhook.id, reason))) return
  const own = await findInCharge(work, webhook)
  const told = own ? [{ id: own.userId, email: own.email }] : await listAdministrators(tx, ADMINISTRATORS_MAX)
  await recordEvent(work, {
    kind: 'webhook.switched-off',
    payload: { webhook_id: webhook.id, name: webhook.name, reason },
    tells: told.map(({ id }) => id),
  })
  const link = pageLinks(deps.env).webhooks()
  await queueMails(
    work,
    told.map(({ email: to }) => webhookOffMail({ to, name: webhook.name, reason, link })),
  )
}
