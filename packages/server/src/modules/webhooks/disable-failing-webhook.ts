import { recordEvent } from '../../platform/events/record-event.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { AnyWork, SystemWork } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { webhookOffMail } from '../email/webhook-off-mail.ts'
import { disableWebhook, type WebhookRow } from './deliveries.queries.ts'

/** Maximum number of administrators notified when the user in charge can't be. Limit chosen by us. */
const ADMINISTRATORS_MAX = 20

export const DISABLED_REASONS = {
  gone: 'Its receiver responded that it’s gone (410).',
  dead: 'Every attempt in the last three days failed.',
  right: 'Its owner is no longer an administrator or can no longer sign in.',
} as const

/** The user in charge of a webhook, as long as they have the right to be: it is sent what they may see. */
export async function findInCharge(work: AnyWork, { in_charge }: Pick<WebhookRow, 'in_charge'>) {
  const found = await workOnBehalfOf({ ...work, session: undefined }, in_charge)
  return found && mayBeInCharge(found.session) ? found.session : undefined
}

export const mayBeInCharge = ({ isAdmin }: Pick<Session, 'isAdmin'>): boolean => isAdmin

/**
 * Switches a webhook off in the system's name, and notifies the user in charge, else the administrators, in the application and
 * by email.
 */
export async function disableFailingWebhook(work: SystemWork, webhook: WebhookRow, reason: string): Promise<void> {
  const { tx, deps } = work
  if (!(await disableWebhook(tx, webhook.id, reason))) return
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
