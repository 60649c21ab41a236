import { learning } from '@rolecall/contract/learning/learning'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { ENTRY_SKILLS_MAX, type LearningKind } from '@rolecall/domain/learning/recommend-learning'
import { useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

export type Catalogue = CallResult<typeof learning.catalogue>
export type Entry = Catalogue['entries'][number]
type Values = { kind: LearningKind; title: string; by: string; where: string; skills: string[] }

type Props = {
  catalogue: Catalogue
  /** The entry being edited; undefined for a new one. */
  entry: Entry | undefined
  onClose: () => void
}

const NEW: Values = { kind: 'book', title: '', by: '', where: '', skills: [] }
const LABELS = {
  kind: 'Type',
  title: 'Title',
  by: 'Author or provider',
  where: 'Publisher or web address',
  skills: 'Teaches',
} as const

const listFields = (kind: LearningKind): readonly FormField<keyof Values>[] => [
  {
    name: 'kind',
    kind: 'radios',
    label: LABELS.kind,
    options: [
      { value: 'book', label: 'Book' },
      { value: 'course', label: 'Course' },
    ],
  },
  { name: 'title', kind: 'line', label: LABELS.title, isRequired: true, maxLength: 200, takesFocus: true },
  { name: 'by', kind: 'line', label: kind === 'book' ? 'Author' : 'Provider', isRequired: true, maxLength: 200 },
  {
    name: 'where',
    kind: 'line',
    isRequired: true,
    maxLength: 500,
    label: kind === 'book' ? 'Publisher' : 'Web address',
    ...(kind === 'course' && { placeholder: 'https://' }),
  },
  {
    name: 'skills',
    kind: 'tags',
    label: LABELS.skills,
    isRequired: true,
    most: ENTRY_SKILLS_MAX,
    help: 'Recommended to candidates who lack one of these skills.',
  },
]

/** One book or course, new or changed. */
export function EntryModal({ catalogue, entry, onClose }: Props) {
  // Read once: if others change the catalogue meanwhile, saving reports an edit of an older version.
  const [{ entries, version, place }] = useState(() => ({
    ...catalogue,
    place: entry ? catalogue.entries.indexOf(entry) : 0,
  }))
  const { form, shell } = useCallForm(learning.editCatalogue, {
    initial: entry ? { ...entry } : NEW,
    toBody: (values: Values) => ({
      entries: entry ? entries.with(place, values) : [values, ...entries],
      version,
    }),
    fieldOf: Object.fromEntries(Object.keys(NEW).map((name) => [`entries.${place}.${name}`, name])),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={entry ? entry.title : 'Add book or course'}
      submitLabel={entry ? 'Save' : 'Add'}
      labels={LABELS}
      onClose={onClose}
    >
      <FormFields form={form} fields={listFields(form.values.kind)} />
    </FormModal>
  )
}
