import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { Project, projects } from '@rolecall/contract/positions/projects'
import {
  PROJECT_DESCRIPTION,
  PROJECT_NAME,
  SHORT_PROJECT_DESCRIPTION_MAX,
} from '@rolecall/domain/positions/position-limits'
import { countCharacters } from '@rolecall/domain/text/count-characters'
import type { FormField } from '../../ui/form/FormFields.tsx'

export type ProjectValues = {
  projectName: string
  domainGroup: string
  domainSubgroup: string
  /** Days as YYYY-MM-DD, empty until one is chosen; text that is not a day as typed. */
  startDate: string
  endDate: string
  description: string
  inviteUsers: string[]
  kind: 'internal' | 'external'
  companyName: string
  companyPermalink: string
  companyImage: string
}

type Name = keyof ProjectValues

export const EMPTY_PROJECT: ProjectValues = {
  projectName: '',
  domainGroup: '',
  domainSubgroup: '',
  startDate: '',
  endDate: '',
  description: '',
  inviteUsers: [],
  kind: 'internal',
  companyName: '',
  companyPermalink: '',
  companyImage: '',
}

/** Builds the body from the current fields; text that is not a day is left for the call to reject. */
export const toProjectBody = (values: ProjectValues): CallInput<typeof projects.create>['body'] => ({
  projectName: values.projectName.trim(),
  domainGroup: values.domainGroup,
  domainSubgroup: values.domainSubgroup,
  startDate: values.startDate,
  endDate: values.endDate,
  description: values.description.trim(),
  inviteUsers: values.inviteUsers,
  internal: values.kind === 'internal',
  ...(values.kind === 'external' && {
    companyName: values.companyName.trim(),
    companyPermalink: values.companyPermalink.trim(),
    companyImage: values.companyImage.trim(),
  }),
})

type EditableProject = Pick<
  Project,
  | 'name'
  | 'domainGroup'
  | 'domainSubgroup'
  | 'startDate'
  | 'endDate'
  | 'description'
  | 'internal'
  | 'companyName'
  | 'companyPermalink'
  | 'companyImage'
>

/** Converts a project to form values. People are invited elsewhere once it exists. */
export const toProjectValues = (project: EditableProject): ProjectValues => ({
  ...EMPTY_PROJECT,
  projectName: project.name,
  domainGroup: project.domainGroup,
  domainSubgroup: project.domainSubgroup,
  startDate: project.startDate,
  endDate: project.endDate,
  description: project.description,
  kind: project.internal ? 'internal' : 'external',
  // The user's own company is not a client.
  ...(!project.internal && {
    companyName: project.companyName,
    companyPermalink: project.companyPermalink,
    companyImage: project.companyImage,
  }),
})

/** Checks a description in the shorter of the two forms (rule H-003). */
export const checkShortDescription = ({ description }: ProjectValues) => ({
  description:
    countCharacters(description.trim()) > SHORT_PROJECT_DESCRIPTION_MAX ? MESSAGES.projectDescription : undefined,
})

export const NAME_FIELD: FormField<Name> = {
  name: 'projectName',
  kind: 'line',
  label: 'Name',
  isRequired: true,
  maxLength: PROJECT_NAME.max,
  takesFocus: true,
}

type Industry = { name: string; subgroups: readonly string[] }

export const listDomainFields = (industries: readonly Industry[], group: string): FormField<Name>[] => [
  {
    name: 'domainGroup',
    kind: 'choice',
    label: 'Domain group',
    isRequired: true,
    placeholder: 'Choose a domain',
    nothingFound: 'No domains match',
    options: industries.map(({ name }) => name),
  },
  {
    name: 'domainSubgroup',
    kind: 'choice',
    label: 'Domain subgroup',
    placeholder: 'Optional',
    nothingFound: 'No subgroups match',
    clearLabel: 'Clear subgroup',
    options: industries.find(({ name }) => name === group)?.subgroups.slice() ?? [],
    disabledReason: group ? undefined : 'Choose a domain group first.',
  },
]

/** Makes the description field. `most`: maximum length in this form. */
export const makeDescriptionField = (most: number = PROJECT_DESCRIPTION.max): FormField<Name> => ({
  name: 'description',
  kind: 'text',
  label: 'Description',
  isRequired: true,
  rows: 5,
  mostRows: 14,
  min: PROJECT_DESCRIPTION.min,
  max: most,
})

export const INVITE_FIELD: FormField<Name> = {
  name: 'inviteUsers',
  kind: 'tags',
  label: 'People to invite',
  help: 'Email addresses, separated by Enter or commas. Colleagues join right away.',
  placeholder: 'asha@example.com',
}

export const KIND_FIELD: FormField<Name> = {
  name: 'kind',
  kind: 'radios',
  label: 'Who is the {project} for?',
  options: [
    { value: 'internal', label: 'Our company (internal)' },
    { value: 'external', label: 'A client (external)' },
  ],
}

export const COMPANY_LABEL = 'Company'

export const COMPANY_ADDRESS_FIELDS: readonly FormField<Name>[] = [
  { name: 'companyPermalink', kind: 'line', label: 'Website', placeholder: 'Optional', maxLength: 300 },
  { name: 'companyImage', kind: 'line', label: 'Logo URL', placeholder: 'Optional', maxLength: 500 },
]

/** Names of the fields in the summary of errors. */
export const PROJECT_LABELS: Readonly<Record<string, string>> = {
  startDate: 'Start date',
  endDate: 'End date',
  companyName: COMPANY_LABEL,
  ...Object.fromEntries(
    [
      NAME_FIELD,
      ...listDomainFields([], ''),
      makeDescriptionField(),
      INVITE_FIELD,
      KIND_FIELD,
      ...COMPANY_ADDRESS_FIELDS,
    ].map(({ name, label }) => [name, label]),
  ),
}
