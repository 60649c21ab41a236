import { EXPERIENCE_FILTER_MAX } from '../matching/shortlist-limits.ts'
import { UPLOAD_FILES_MAX } from '../resumes/resume-limits.ts'

/** Add-ons that a company can get (rule A-077): a tree of two levels, each part with its settings. */
export type AddOnType = 'checkbox-list' | 'checkbox' | 'number'
export const ADD_ON_TYPES = ['checkbox-list', 'checkbox', 'number'] as const satisfies readonly AddOnType[]

type Part = { name: string; label: string } & (
  | { type: 'checkbox' }
  | { type: 'number'; min: number; max: number; otherwise: number }
)
export type AddOn = {
  name: string
  label: string
  help: string
  type: 'checkbox' | 'checkbox-list'
  parts: readonly Part[]
}

/** Limits of two settings: files per upload, and years in the experience filter. Chosen by us. */
const UPLOAD_LIMIT = { min: 1, max: 5_000, otherwise: UPLOAD_FILES_MAX }
const EXPERIENCE_LIMIT = { min: 1, max: 60, otherwise: EXPERIENCE_FILTER_MAX }

export const ADD_ONS: readonly AddOn[] = [
  {
    name: 'admin_console',
    label: 'Admin console',
    help: 'Administrators manage their users in their own admin console.',
    type: 'checkbox',
    parts: [],
  },
  {
    name: 'approval',
    label: 'Approval of positions',
    help: 'New positions open after a colleague approves them.',
    type: 'checkbox',
    parts: [],
  },
  {
    name: 'shortlist_orders',
    label: 'Shortlist sorting',
    help: 'Only these options are offered. Turn this off to offer all.',
    type: 'checkbox-list',
    parts: [
      { name: 'score', label: 'Match score', type: 'checkbox' },
      { name: 'newest', label: 'Newest first', type: 'checkbox' },
      { name: 'experience', label: 'Experience', type: 'checkbox' },
      { name: 'name', label: 'Name', type: 'checkbox' },
    ],
  },
  {
    name: 'large_uploads',
    label: 'Large uploads',
    help: 'Allow more résumés per upload.',
    type: 'checkbox',
    parts: [{ name: 'max_resume_upload_limit', label: 'Files per upload', type: 'number', ...UPLOAD_LIMIT }],
  },
  {
    name: 'long_careers',
    label: 'Long careers',
    help: 'Extend the experience filter of shortlists.',
    type: 'checkbox',
    parts: [{ name: 'max_work_exp', label: 'Maximum years', type: 'number', ...EXPERIENCE_LIMIT }],
  },
]

/** A saved node of the tree, by name; `value` of a number is null if unset. */
export type AddOnValues = Readonly<
  Record<string, { value: boolean; parts: Readonly<Record<string, boolean | number | null>> }>
>

const isSet = (value: boolean | number | null | undefined) => value !== false && value !== null && value !== undefined

/**
 * Applies the parent's rule to the tree (rule A-078): parts are cleared if the parent is off, and the parent is off if
 * no part is set. Unknown nodes are dropped.
 */
export function normaliseAddOns(given: AddOnValues): AddOnValues {
  const settled = ADD_ONS.map(({ name, parts }) => {
    const { value = false, parts: values = {} } = given[name] ?? {}
    const isOn = value && (parts.length === 0 || parts.some((part) => isSet(values[part.name])))
    const cleared = (part: Part) => (part.type === 'number' ? null : false)
    return [
      name,
      {
        value: isOn,
        parts: Object.fromEntries(
          parts.map((part) => [part.name, isOn ? (values[part.name] ?? cleared(part)) : cleared(part)]),
        ),
      },
    ] as const
  })
  return Object.fromEntries(settled)
}
