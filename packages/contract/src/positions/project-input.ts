import { PROJECT_DESCRIPTION, PROJECT_NAME } from '@rolecall/domain/positions/position-limits'
import { findDomainRefusal } from '@rolecall/domain/reference/find-industry'
import { countCharacters } from '@rolecall/domain/text/count-characters'
import { z } from 'zod'
import { MESSAGES } from '../platform/messages.ts'
import { DateText, OptionalFlag, OptionalText, refineValid, unlessEmpty } from '../platform/wire.ts'

const hasLetters = (min: number) => (text: string) => countCharacters(text) >= min

/** The fields of a project for creating and editing it (rules H-001, H-002). */
export const ProjectFields = z.object({
  projectName: z
    .string()
    .trim()
    .max(PROJECT_NAME.max)
    .refine(hasLetters(PROJECT_NAME.min), { error: unlessEmpty(MESSAGES.projectNameShort) }),
  domainGroup: z.string().trim().min(1).max(200),
  domainSubgroup: OptionalText(200),
  startDate: DateText,
  endDate: DateText,
  description: z
    .string()
    .trim()
    .max(PROJECT_DESCRIPTION.max)
    .refine(hasLetters(PROJECT_DESCRIPTION.min), { error: unlessEmpty(MESSAGES.projectDescription) }),
  internal: OptionalFlag.describe('Defaults to true'),
  companyPermalink: OptionalText(300),
  companyName: OptionalText(200),
  companyImage: OptionalText(500),
  is_public: OptionalFlag.describe(
    'Whether everyone who may see public projects sees it; otherwise only its members do',
  ),
})

/** Rules over several fields of a project, for calls with further fields (rules H-004, H-009, H-005). */
export const checkProject = <Schema extends z.ZodType<z.output<typeof ProjectFields>>>(fields: Schema): Schema =>
  fields
    .refine(({ startDate, endDate }) => endDate > startDate, {
      path: ['endDate'],
      error: MESSAGES.endBeforeStart,
      when: refineValid('startDate', 'endDate'),
    })
    .refine(({ domainGroup: group }) => findDomainRefusal({ group })?.why !== 'unknown-group', {
      path: ['domainGroup'],
      error: 'This domain group doesn’t exist. Choose one from the list.',
    })
    .refine(
      ({ domainGroup: group, domainSubgroup: subgroup }) =>
        findDomainRefusal({ group, subgroup })?.why !== 'unknown-subgroup',
      { path: ['domainSubgroup'], error: 'This subgroup doesn’t belong to the domain group.' },
    )
    .refine(({ internal, companyName }) => internal !== false || Boolean(companyName), {
      path: ['companyName'],
      error: MESSAGES.required,
      when: refineValid('internal', 'companyName'),
    })
