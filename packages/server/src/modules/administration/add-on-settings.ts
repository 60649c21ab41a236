import type { AddOnItem } from '@rolecall/contract/administration/add-on-input'
import { SHORTLIST_ORDERS, type ShortlistOrder } from '@rolecall/contract/shortlist/shortlist-filters'
import { ADD_ONS, type AddOnValues, normaliseAddOns } from '@rolecall/domain/company/add-ons'
import { EXPERIENCE_FILTER_MAX } from '@rolecall/domain/matching/shortlist-limits'
import { UPLOAD_FILES_MAX } from '@rolecall/domain/resumes/resume-limits'
import type { CompanySettings } from '../company/settings.ts'

/**
 * The add-ons of a company as its settings say: they are stored as settings, so that all of the product follows them at once.
 */
export function addOnsOf(settings: CompanySettings): AddOnValues {
  const isOwnOrders = settings.sort_options.length < SHORTLIST_ORDERS.length
  const uploads = settings.max_resume_upload_limit
  const years = settings.work_exp.max_work_exp
  return normaliseAddOns({
    admin_console: { value: settings.show_admin_console, parts: {} },
    approval: { value: settings.position_approval, parts: {} },
    shortlist_orders: {
      value: isOwnOrders,
      parts: Object.fromEntries(SHORTLIST_ORDERS.map((order) => [order, settings.sort_options.includes(order)])),
    },
    large_uploads: {
      value: uploads !== UPLOAD_FILES_MAX,
      parts: { max_resume_upload_limit: uploads },
    },
    long_careers: { value: years !== EXPERIENCE_FILTER_MAX, parts: { max_work_exp: years } },
  })
}

/** The settings that follow from a tree, which is settled first. */
export function settingsOf(given: AddOnValues): Partial<CompanySettings> {
  const settled = normaliseAddOns(given)
  const isOn = (name: string) => settled[name]?.value === true
  const numberOf = (name: string, part: string) => {
    const value = settled[name]?.parts[part]
    return typeof value === 'number' ? value : undefined
  }
  const orders = SHORTLIST_ORDERS.filter(
    (order): order is ShortlistOrder => settled.shortlist_orders?.parts[order] === true,
  )
  return {
    show_admin_console: isOn('admin_console'),
    position_approval: isOn('approval'),
    sort_options: orders.length > 0 ? orders : [...SHORTLIST_ORDERS],
    max_resume_upload_limit: numberOf('large_uploads', 'max_resume_upload_limit') ?? UPLOAD_FILES_MAX,
    work_exp: { max_work_exp: numberOf('long_careers', 'max_work_exp') ?? EXPERIENCE_FILTER_MAX },
  }
}

/** The tree of add-ons with its values. */
export const presentAddOns = (values: AddOnValues): AddOnItem[] =>
  ADD_ONS.map(({ name, label, help, type, parts }) => ({
    name,
    label,
    help,
    type,
    value: values[name]?.value ?? false,
    sub_fields: parts.map((part) => ({
      name: part.name,
      label: part.label,
      type: part.type,
      value: values[name]?.parts[part.name] ?? (part.type === 'number' ? null : false),
      ...(part.type === 'number' && { min: part.min, max: part.max }),
    })),
  }))
