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
  if (CARRIED.has(key)) return 'This name is taken: every form carries it.'
  return KEY.test(key) ? undefined : 'A key has small letters, digits and underscores, and begins with a letter.'
}

function findParentProblem(field: FormField, byKey: ReadonlyMap<string, FormField>): string | undefined {
  if (field.parent_key === '')
    return field.select_keys.length > 0 ? 'Say on which field these answers are given.' : undefined
  if (!byKey.has(field.parent_key)) return 'There is no such field in this form.'
  return isInCircle(field, byKey) ? 'Fields depend on each other in a circle.' : undefined
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
    noChoice: 'Only a list to choose from has options.',
    tooFew: 'Give at least one answer to choose from.',
    twice: 'An answer stands in the list twice.',
  })
}

function findReferenceProblem(
  { kind, reference }: FormField,
  byKey: ReadonlyMap<string, FormField>,
): string | undefined {
  if (!reference) return undefined
  if (!offersOptions(kind)) return 'Only a list to choose from takes its answers from elsewhere.'
  if (reference.by !== '' && !byKey.has(reference.by)) return 'There is no such field in this form.'
  return reference.list === 'sub_domains' && reference.by === '' ? 'Say which field holds the domain.' : undefined
}

const AUTO: ReadonlySet<string> = new Set(AUTO_FILLS)

const findAutoFillProblem = ({ auto_fill_key }: FormField): string | undefined =>
  auto_fill_key === '' || AUTO.has(auto_fill_key) ? undefined : 'Nothing is known by this name.'
