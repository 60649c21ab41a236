import { type Fault, findFaults, findOptionsFault } from './find-faults.ts'
import { AUTO_FILLS, type FormField, offersOptions } from './form-field.ts'

/** Names reserved for what a form carries besides its answers (rule H-130). */
const CARRIED: ReadonlySet<string> = new Set([
  'position_id',
  'candidate_id',
  'resume_id',
  'position_slug',
  'company_id',
  'form_type',
  'previous_status',
  'hire_score',
  'rating',
  'blacklist_message',
  'new_status',
  'status_grp',
  'screen_reject',
  'exclude_from_callback',
  'version',
  'form_version',
  'form_data',
  'metadata',
  'success',
  'message',
  '__proto__',
  'constructor',
])

const KEY = /^[a-z][a-z0-9_]*$/

/** Checks the fields of a form, which each have the right format. */
export function findDefinitionProblems(fields: readonly FormField[]): Fault<keyof FormField>[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const judge = (field: FormField, isRepeated: boolean): [keyof FormField, string | undefined][] => [
    ['key', isRepeated ? 'Two fields have the same key.' : findKeyProblem(field.key)],
    ['parent_key', findParentProblem(field, byKey)],
    ['options', findOptionsProblem(field)],
    ['reference', findReferenceProblem(field, byKey)],
    ['auto_fill_key', findAutoFillProblem(field)],
  ]
  return findFaults(fields, ({ key }) => key, judge)
}

function findKeyProblem(key: string): string | undefined {
  if (CARRIED.has(key)) return 'This key is reserved. Choose another one.'
  return KEY.test(key) ? undefined : 'Use lowercase letters, digits and underscores, starting with a letter.'
}

function findParentProblem(field: FormField, byKey: ReadonlyMap<string, FormField>): string | undefined {
  if (field.parent_key === '')
    return field.select_keys.length > 0 ? 'Choose the field that these answers belong to.' : undefined
  if (!byKey.has(field.parent_key)) return 'This field isn’t in the form.'
  return isInCircle(field, byKey) ? 'These fields depend on each other in a loop.' : undefined
}

function isInCircle(start: FormField, byKey: ReadonlyMap<string, FormField>): boolean {
  const met = new Set<string>()
  for (let field: FormField | undefined = start; field; field = byKey.get(field.parent_key)) {
    if (met.has(field.key)) return field.key === start.key
    met.add(field.key)
  }
  return false
}

function findOptionsProblem({ kind, options, reference }: FormField): string | undefined {
  if (offersOptions(kind) && reference) return undefined
  return findOptionsFault(options, {
    least: offersOptions(kind) ? 1 : undefined,
    noChoice: 'Only a choice field can have options.',
    tooFew: 'Enter at least one option.',
    twice: 'The same option is listed twice.',
  })
}

function findReferenceProblem(
  { kind, reference }: FormField,
  byKey: ReadonlyMap<string, FormField>,
): string | undefined {
  if (!reference) return undefined
  if (!offersOptions(kind)) return 'Only a choice field can take its options from a list.'
  if (reference.by !== '' && !byKey.has(reference.by)) return 'This field isn’t in the form.'
  return reference.list === 'sub_domains' && reference.by === '' ? 'Choose the field that holds the domain.' : undefined
}

const AUTO: ReadonlySet<string> = new Set(AUTO_FILLS)

const findAutoFillProblem = ({ auto_fill_key }: FormField): string | undefined =>
  auto_fill_key === '' || AUTO.has(auto_fill_key) ? undefined : 'There’s no prefill value with this name.'
