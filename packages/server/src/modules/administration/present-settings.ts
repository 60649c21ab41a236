import type { CompanySettingsAnswer } from '@rolecall/contract/administration/settings-input'
import { FREEZE_STATUSES, isFreezeLocked } from '@rolecall/domain/company/settings-rules'
import type { Work } from '../../platform/kernel/work.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { hasLogo } from '../company/pictures.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { describeCodeDelivery, isOutboxOnly } from '../email/describe-delivery.ts'
import { listStatusNames } from './configuration.queries.ts'

/** The settings as their page shows them. */
export async function presentSettings(work: Work): Promise<CompanySettingsAnswer> {
  const { tx } = work
  const settings = await getCompanySettings(tx)
  const { sender } = settings
  const names = new Map((await listStatusNames(tx, FREEZE_STATUSES)).map(({ id, display_name }) => [id, display_name]))
  return {
    success: true,
    version: settings.version,
    freeze_details: {
      status: FREEZE_STATUSES.map((status_id) => ({
        status_id,
        name: names.get(status_id) ?? status_id,
        selected: settings.freeze.statuses.includes(status_id),
      })),
      days: String(settings.freeze.days),
    },
    exclude_duration: settings.exclude_duration,
    sender_email: sender?.email ?? '',
    sender_verified: sender?.verified ?? false,
    ...(sender &&
      !sender.verified && {
        sender_code: { where: await describeCodeDelivery(work, sender.email), in_outbox: await isOutboxOnly(work) },
      }),
    disable_setting: isFreezeLocked(settings.freeze),
    time_zone: settings.time_zone,
    currency: settings.currency,
    country: settings.country,
    date_style: settings.date_style,
    clock: settings.clock,
    interview_notice_hours: settings.interview_notice_hours,
    display_name: settings.display_name,
    display_names: settings.display_names,
    sub_domain: await findOwnSubDomain(tx),
    require_second_factor: settings.require_second_factor,
    has_logo: await hasLogo(tx),
    filters: settings.filters,
  }
}
