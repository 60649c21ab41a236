import { MESSAGES } from '@rolecall/contract/messages'
import { PROJECT_DESCRIPTION, PROJECT_NAME } from '@rolecall/domain/limits'

export type ProjectValues = {
  projectName: string
  domainGroup: string | null
  domainSubgroup: string | null
  /** Days as YYYY-MM-DD; null until one is chosen. */
  startDate: string | null
  endDate: string | null
  /** What is wrong with the text now in a date field; empty when it is a day that may be chosen. */
  startProblem: string
  endProblem: string
  description: string
  inviteUsers: string[]
  internal: boolean
  companyName: string
  companyPermalink: string
  companyImage: string
}

export const EMPTY_PROJECT: ProjectValues = {
  projectName: '',
  domainGroup: null,
  domainSubgroup: null,
  startDate: null,
  endDate: null,
  startProblem: '',
  endProblem: '',
  description: '',
  inviteUsers: [],
  internal: true,
  companyName: '',
  companyPermalink: '',
  companyImage: '',
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export const checkProject = {
  projectName: (name: string) => {
    if (!name.trim()) return MESSAGES.required
    return name.trim().length < PROJECT_NAME.min ? MESSAGES.projectNameShort : null
  },
  domainGroup: (group: string | null) => (group ? null : MESSAGES.required),
  startDate: (day: string | null, { startProblem }: ProjectValues) => startProblem || (day ? null : MESSAGES.required),
  endDate: (day: string | null, { endProblem, startDate }: ProjectValues) => {
    if (endProblem) return endProblem
    if (!day) return MESSAGES.required
    return startDate && day <= startDate ? MESSAGES.endBeforeStart : null
  },
  description: (text: string) => {
    const { length } = text.trim()
    if (length === 0) return MESSAGES.required
    if (length < PROJECT_DESCRIPTION.min) return MESSAGES.projectDescription
    return length > PROJECT_DESCRIPTION.max ? `Should be at most ${PROJECT_DESCRIPTION.max} characters.` : null
  },
  inviteUsers: (emails: string[]) => (emails.every((email) => EMAIL.test(email)) ? null : MESSAGES.invalidInviteEmail),
  companyName: (name: string, { internal }: ProjectValues) => (internal || name.trim() ? null : MESSAGES.required),
}

/** The body of the call that creates it. Call only with values that passed `checkProject`. */
export const projectRequest = (values: ProjectValues) => ({
  projectName: values.projectName.trim(),
  domainGroup: values.domainGroup ?? '',
  domainSubgroup: values.domainSubgroup,
  startDate: values.startDate ?? '',
  endDate: values.endDate ?? '',
  description: values.description.trim(),
  inviteUsers: values.inviteUsers,
  internal: values.internal,
  ...(!values.internal && {
    companyName: values.companyName.trim(),
    companyPermalink: values.companyPermalink.trim(),
    companyImage: values.companyImage.trim(),
  }),
})
